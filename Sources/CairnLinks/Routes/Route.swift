public import Cairn

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

  /// Whether a link is in the case of the route.
  let isOfCase: @Sendable (Link) -> Bool

  let shape: RouteShape
  let site: CallSite

  /// Makes a route.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - body: The literal parts, parameters and queries.
  public init<Value>(
    _ path: CaseKeyPath<Link, Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @RouteBuilder _ body: () -> RouteBody<Value>
  ) {
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = Link.allCasePaths[keyPath: path]
    let body = body()
    shape = body.shape
    isOfCase = { path.extract(from: $0) != nil }
    read = { (reader) throws(LinkFailure) in path.embed(try body.read(&reader)) }
    write = { (link, writer) throws(LinkPrintError) in
      guard let value = path.extract(from: link) else { return false }
      try body.write(value, &writer)
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
