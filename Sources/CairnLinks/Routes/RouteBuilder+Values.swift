// One overload for each number of values: the compiler (6.3) crashes on closures that return tuples
// of parameter packs.
extension RouteBuilder {
  /// Adds the first value after literals.
  public static func buildPartialBlock<Next>(
    accumulated: RouteContent<Void>,
    next: RouteContent<Next>
  ) -> RouteContent<Next> {
    accumulated.followed(by: next, join: { $1 }, split: { ((), $0) })
  }

  /// Adds the second value.
  public static func buildPartialBlock<A, Next>(
    accumulated: RouteContent<A>,
    next: RouteContent<Next>
  ) -> RouteContent<(A, Next)> {
    accumulated.followed(by: next, join: { ($0, $1) }, split: { $0 })
  }

  /// Adds the third value.
  public static func buildPartialBlock<A, B, Next>(
    accumulated: RouteContent<(A, B)>,
    next: RouteContent<Next>
  ) -> RouteContent<(A, B, Next)> {
    accumulated.followed(
      by: next,
      join: { ($0.0, $0.1, $1) },
      split: { (($0.0, $0.1), $0.2) }
    )
  }

  /// Adds the fourth value.
  public static func buildPartialBlock<A, B, C, Next>(
    accumulated: RouteContent<(A, B, C)>,
    next: RouteContent<Next>
  ) -> RouteContent<(A, B, C, Next)> {
    accumulated.followed(
      by: next,
      join: { ($0.0, $0.1, $0.2, $1) },
      split: { (($0.0, $0.1, $0.2), $0.3) }
    )
  }

  /// Adds the fifth value.
  public static func buildPartialBlock<A, B, C, D, Next>(
    accumulated: RouteContent<(A, B, C, D)>,
    next: RouteContent<Next>
  ) -> RouteContent<(A, B, C, D, Next)> {
    accumulated.followed(
      by: next,
      join: { ($0.0, $0.1, $0.2, $0.3, $1) },
      split: { (($0.0, $0.1, $0.2, $0.3), $0.4) }
    )
  }

  /// Adds the sixth value.
  public static func buildPartialBlock<A, B, C, D, E, Next>(
    accumulated: RouteContent<(A, B, C, D, E)>,
    next: RouteContent<Next>
  ) -> RouteContent<(A, B, C, D, E, Next)> {
    accumulated.followed(
      by: next,
      join: { ($0.0, $0.1, $0.2, $0.3, $0.4, $1) },
      split: { (($0.0, $0.1, $0.2, $0.3, $0.4), $0.5) }
    )
  }
}
