/// Builds the body of a route from names (string literals) and parts. Up to six parts can have a
/// value.
@resultBuilder
public enum RouteBuilder {
  /// Takes a literal part of the path.
  public static func buildExpression(_ name: String) -> PathName {
    PathName(name)
  }

  /// Takes a part that has a value.
  public static func buildExpression<Value>(
    _ part: some RoutePart<Value>
  ) -> RouteContent<Value> {
    part.content
  }

  /// Makes a route whose path is empty.
  public static func buildBlock() -> RouteContent<Void> {
    RouteContent(read: { _ in }, write: { _, _ in })
  }

  /// Starts a route with a literal.
  public static func buildPartialBlock(first: PathName) -> RouteContent<Void> {
    first.content
  }

  /// Starts a route with a value.
  public static func buildPartialBlock<Value>(
    first: RouteContent<Value>
  ) -> RouteContent<Value> {
    first
  }

  /// Adds a literal after other parts.
  public static func buildPartialBlock<Value>(
    accumulated: RouteContent<Value>,
    next: PathName
  ) -> RouteContent<Value> {
    accumulated.followed(by: next.content, join: { value, _ in value }, split: { ($0, ()) })
  }

  /// Returns the functions that read and write the route.
  public static func buildFinalResult<Value>(_ content: RouteContent<Value>) -> RouteBody<Value> {
    (
      read: { (reader) throws(LinkFailure) in
        reader.know(content.queries)
        return try content.read(&reader)
      },
      write: content.write,
      shape: content.shape
    )
  }
}

/// The functions that read and write a route.
///
/// The type is a tuple with functions. Where a case has `(query: String, page: Int)`, the compiler
/// then accepts the `(String, Int)` of the parts. For other generic types it does not.
public typealias RouteBody<Value> = (
  read: @Sendable (inout LinkReader) throws(LinkFailure) -> Value,
  write: @Sendable (Value, inout LinkWriter) throws(LinkPrintError) -> Void,
  shape: RouteShape
)
