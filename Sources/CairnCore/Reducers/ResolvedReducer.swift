/// A reducer as the functions that a runner calls: what every reducer and operator comes down to.
///
/// A runner makes one of the root feature and keeps it. The functions hold the case paths and the
/// places of the fields that they need, so an action costs a few calls a level and no allocation.
public struct ResolvedReducer<State, Action> {
  /// Changes the state and returns effects.
  public typealias Reduction = (inout State, Action) -> Effect<Action>

  @usableFromInline let reduction: Reduction
  /// Made when asked for: a reduction that is inlined whole must not be held up by it.
  @usableFromInline package let makeDeclarations: () -> Declarations<State, Action>?
  /// Makes one function of this reducer and what comes after it.
  @usableFromInline let makeFollowed: (@escaping Reduction) -> Reduction

  /// Makes a reducer of a function.
  @inlinable
  @inline(__always)
  public init(reduction: @escaping Reduction) {
    self.reduction = reduction
    makeDeclarations = { nil }
    makeFollowed = Self.sequence(reduction)
  }

  @inlinable
  @inline(__always)
  init(reduction: @escaping Reduction, declarations: @escaping () -> Declarations<State, Action>?) {
    self.reduction = reduction
    makeDeclarations = declarations
    makeFollowed = Self.sequence(reduction)
  }

  @inlinable
  @inline(__always)
  init(
    reduction: @escaping Reduction,
    followed: @escaping (@escaping Reduction) -> Reduction,
    declarations: @escaping () -> Declarations<State, Action>?
  ) {
    self.reduction = reduction
    makeDeclarations = declarations
    makeFollowed = followed
  }

  @inlinable
  @inline(__always)
  static func sequence(_ first: @escaping Reduction) -> (@escaping Reduction) -> Reduction {
    { next in
      { state, action in
        let effect = first(&state, action)
        return effect.merge(with: next(&state, action))
      }
    }
  }
}

extension ResolvedReducer {
  /// This reducer, then `next`; their effects are merged (rule T1).
  @inlinable
  @inline(__always)
  func followed(by next: ResolvedReducer) -> ResolvedReducer {
    ResolvedReducer(
      reduction: makeFollowed(next.reduction),
      declarations: { [makeDeclarations, makeNextDeclarations = next.makeDeclarations] in
        .merge(makeDeclarations(), makeNextDeclarations())
      }
    )
  }
}
