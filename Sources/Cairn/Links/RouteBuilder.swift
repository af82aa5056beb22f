/// Builds the body of a route from names (string literals) and parts, up to six of which stand for
/// a value.
@resultBuilder
public enum RouteBuilder {
  /// A literal part of the path.
  public static func buildExpression(_ name: String) -> PathName {
    PathName(name)
  }

  /// A part that stands for a value.
  public static func buildExpression<Value>(
    _ part: some RoutePart<Value>
  ) -> RouteContent<Value> {
    part.content
  }

  /// A route whose path is empty.
  public static func buildBlock() -> RouteContent<Void> {
    RouteContent(read: { _ in }, write: { _, _ in })
  }

  /// A route that starts with a literal.
  public static func buildPartialBlock(first: PathName) -> RouteContent<Void> {
    first.content
  }

  /// A route that starts with a value.
  public static func buildPartialBlock<Value>(
    first: RouteContent<Value>
  ) -> RouteContent<Value> {
    first
  }

  /// A literal behind other parts.
  public static func buildPartialBlock<Value>(
    accumulated: RouteContent<Value>,
    next: PathName
  ) -> RouteContent<Value> {
    accumulated.followed(by: next.content, join: { value, _ in value }, split: { ($0, ()) })
  }

  /// The route in both directions.
  public static func buildFinalResult<Value>(_ content: RouteContent<Value>) -> RouteBody<Value> {
    { (pass, value) throws(RouteFailure) in
      switch pass.direction {
      case .reading(let reader): try content.value(from: reader, &pass)
      case .writing(let writer): try content.print(try value(), to: writer, &pass)
      }
    }
  }
}
