/// What a route does in both directions.
///
/// It is a function, so that `(String, Int)` of the parts becomes the `(query: String, page: Int)`
/// of the case by the compiler's own conversion, which other generic types do not have.
public typealias RouteBody<Value> =
  @Sendable (inout RoutePass, () throws(RouteFailure) -> Value) throws(RouteFailure) -> Value

/// One walk through a route, in one of its directions.
public struct RoutePass {
  enum Direction {
    case reading(LinkReader)
    case writing(LinkWriter)
  }

  var direction: Direction
}

/// Why a route was left.
public struct RouteFailure: Error {
  enum Reason {
    case reading(LinkFailure)
    case writing(LinkPrintError)
    /// A value was asked for while there is none to print.
    case noValue
  }

  let reason: Reason
}

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

extension RouteContent {
  fileprivate func value(
    from reader: LinkReader,
    _ pass: inout RoutePass
  ) throws(RouteFailure) -> Value {
    var reader = reader
    do {
      reader.know(queries)
      let value = try read(&reader)
      pass.direction = .reading(reader)
      return value
    } catch {
      throw RouteFailure(reason: .reading(error))
    }
  }

  fileprivate func print(
    _ value: Value,
    to writer: LinkWriter,
    _ pass: inout RoutePass
  ) throws(RouteFailure) -> Value {
    var writer = writer
    do {
      try write(value, &writer)
      pass.direction = .writing(writer)
      return value
    } catch {
      throw RouteFailure(reason: .writing(error))
    }
  }
}
