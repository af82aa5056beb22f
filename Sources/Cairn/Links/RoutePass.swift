/// A function that reads and writes a route.
///
/// It is a function type, because the compiler converts its result from the `(String, Int)` of the
/// parts to the `(query: String, page: Int)` of the case. It does not do so for other generic
/// types.
public typealias RouteBody<Value> =
  @Sendable (inout RoutePass, () throws(RouteFailure) -> Value) throws(RouteFailure) -> Value

/// One pass through a route, in one of its directions.
public struct RoutePass {
  enum Direction {
    case reading(LinkReader)
    case writing(LinkWriter)
  }

  var direction: Direction
}

/// The reason why a pass ended early.
public struct RouteFailure: Error {
  enum Reason {
    case reading(LinkFailure)
    case writing(LinkPrintError)
    /// The route asked for a value although there is none to print.
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
