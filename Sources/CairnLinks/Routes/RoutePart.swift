/// A part of a route that has a value: a parameter of the path, a query, or the routes of a child
/// feature.
public protocol RoutePart<Value> {
  /// The type of the part's value.
  associatedtype Value

  /// The functions that read and write the part.
  var content: RouteContent<Value> { get }
}

/// The amount of a path that a part of a route takes.
enum PathShare {
  case none, part, rest
}

/// The functions that read and write one part, or several consecutive parts. The parts make this
/// value.
public struct RouteContent<Value>: Sendable {
  var share = PathShare.none
  var shape = RouteShape()
  let read: @Sendable (inout LinkReader) throws(LinkFailure) -> Value
  let write: @Sendable (Value, inout LinkWriter) throws(LinkPrintError) -> Void

  var queries: [String] { shape.queries }

  func followed<Next, Joined>(
    by next: RouteContent<Next>,
    join: @escaping @Sendable (Value, Next) -> Joined,
    split: @escaping @Sendable (Joined) -> (Value, Next)
  ) -> RouteContent<Joined> {
    precondition(
      share != .rest || next.share == .none,
      "no part of a path can follow a part of the route that reaches to its end"
    )
    if let name = next.queries.first(where: queries.contains) {
      preconditionFailure("the query '\(name)' occurs twice in a route")
    }
    return RouteContent<Joined>(
      share: next.share == .none ? share : next.share,
      shape: shape.followed(by: next.shape),
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

/// Consecutive parts are a part.
extension RouteContent: RoutePart {
  /// The functions themselves.
  public var content: Self { self }
}

/// A literal part of the path: `"recipes"` in a route. The comparison is case-sensitive.
///
/// - Precondition: It is one part: not empty, `.` or `..`, and without a slash.
public struct PathName: Sendable {
  let content: RouteContent<Void>

  init(_ name: String) {
    precondition(name.isLinkPart, "'\(name)' cannot be a part of a link's path")
    precondition(
      !name.utf8.contains(UInt8(ascii: "/")),
      "'\(name)' is several parts of a link's path; write each as a name of its own"
    )
    let expected = LinkExpectation(names: [name])
    content = RouteContent(
      share: .part,
      shape: RouteShape(parts: [.name(name)]),
      read: { (reader) throws(LinkFailure) in
        try reader.part(expected) { $0 == name ? () : nil }
      },
      write: { (_, writer) throws(LinkPrintError) in try writer.append(name, as: name) }
    )
  }
}
