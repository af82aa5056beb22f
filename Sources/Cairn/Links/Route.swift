/// One case of a link type, with the form of its links.
///
/// ```swift
/// Route(\.root) {}
/// Route(\.category) {
///   "categories"
///   PathParameter("category", Recipe.Category.self)
/// }
/// ```
///
/// The values of the parts, in their order, are the payload of the case. A case can have several
/// routes, such as a route for a former spelling. A link is printed with the first route that can
/// print the value.
public struct Route<Link: CasePathable>: Sendable {
  let read: @Sendable (inout LinkReader) throws(LinkFailure) -> Link

  /// Prints the link, or returns false if it is in another case.
  let write: @Sendable (Link, inout LinkWriter) throws(LinkPrintError) -> Bool

  /// Makes a route.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - body: The literal parts, parameters and queries.
  public init<Value>(
    _ path: CaseKeyPath<Link, Value>,
    @RouteBuilder _ body: () -> RouteBody<Value>
  ) {
    let path = Link.allCasePaths[keyPath: path]
    let body = body()
    read = { (reader) throws(LinkFailure) in path.embed(try reader.value(of: body)) }
    write = { (link, writer) throws(LinkPrintError) in
      guard let value = path.extract(from: link) else { return false }
      try writer.append(value, of: body)
      return true
    }
  }
}

extension Route {
  /// Explains that the values of a route are not those of its case.
  @available(
    *,
    unavailable,
    message: """
      the parameters of a route must have the types of the values in the case, in their order
      """
  )
  public init<Value, Parameters>(
    _ path: CaseKeyPath<Link, Value>,
    @RouteBuilder _ body: () -> RouteBody<Parameters>
  ) {
    preconditionFailure("unavailable")
  }
}

extension LinkReader {
  fileprivate mutating func value<Value>(
    of body: RouteBody<Value>
  ) throws(LinkFailure) -> Value {
    var pass = RoutePass(direction: .reading(self))
    do {
      let value = try body(&pass) { () throws(RouteFailure) in
        throw RouteFailure(reason: .noValue)
      }
      if case .reading(let reader) = pass.direction { self = reader }
      return value
    } catch {
      guard case .reading(let failure) = error.reason else {
        preconditionFailure("a route that is read asked for a value")
      }
      throw failure
    }
  }
}

extension LinkWriter {
  fileprivate mutating func append<Value>(
    _ value: Value,
    of body: RouteBody<Value>
  ) throws(LinkPrintError) {
    var pass = RoutePass(direction: .writing(self))
    do {
      _ = try body(&pass) { () throws(RouteFailure) in value }
      if case .writing(let writer) = pass.direction { self = writer }
    } catch {
      guard case .writing(let failure) = error.reason else {
        preconditionFailure("a route that is printed read a link")
      }
      throw failure
    }
  }
}
