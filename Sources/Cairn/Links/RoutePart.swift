/// A part of a route that stands for a value: a parameter of the path, a query, or the routes of a
/// child feature.
public protocol RoutePart<Value> {
  /// What the part stands for.
  associatedtype Value

  /// What the part does in both directions.
  var content: RouteContent<Value> { get }
}

/// What one part, or several in a row, do in both directions. It is made by the parts.
public struct RouteContent<Value>: Sendable {
  var queries: [String] = []
  let read: @Sendable (inout LinkReader) throws(LinkFailure) -> Value
  let write: @Sendable (Value, inout LinkWriter) throws(LinkPrintError) -> Void

  func followed<Next, Joined>(
    by next: RouteContent<Next>,
    join: @escaping @Sendable (Value, Next) -> Joined,
    split: @escaping @Sendable (Joined) -> (Value, Next)
  ) -> RouteContent<Joined> {
    RouteContent<Joined>(
      queries: queries + next.queries,
      read: { (reader) throws(LinkFailure) in
        let value = try read(&reader)
        return join(value, try next.read(&reader))
      },
      write: { (joined, writer) throws(LinkPrintError) in
        let (value, nextValue) = split(joined)
        try write(value, &writer)
        try next.write(nextValue, &writer)
      }
    )
  }
}

/// A literal part of the path: `"recipes"` in a route. It is compared with regard to case.
public struct PathName: Sendable {
  let content: RouteContent<Void>

  init(_ name: String) {
    precondition(LinkPart.isPrintable(name), "'\(name)' cannot be a part of a link's path")
    let expected = LinkExpectation(names: [name])
    content = RouteContent(
      read: { (reader) throws(LinkFailure) in
        try reader.part(expected) { $0 == name ? () : nil }
      },
      write: { (_, writer) throws(LinkPrintError) in try writer.append(name, as: name) }
    )
  }
}
