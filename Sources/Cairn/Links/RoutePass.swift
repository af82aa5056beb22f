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

extension RouteContent {
  func value(
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

  func print(
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
