/// The parts of a link, decoded but not yet matched with routes.
struct LinkAddress: Sendable {
  /// One item of the query.
  struct Query: Sendable {
    let name: String
    /// Nil if the name is not followed by `=`.
    let value: String?
  }

  /// The parts of the path after the base, without empty parts.
  let parts: [String]
  let queries: [Query]

  /// Splits and decodes a link, in linear time.
  init(_ text: String, origins: [LinkOrigin], limits: LinkLimits) throws(LinkError) {
    guard text.utf8.count <= limits.bytes else { throw .tooLong(limit: limits.bytes) }
    let address = Array(text.utf8).prefix { $0 != UInt8(ascii: "#") }
    let path = address.prefix { $0 != UInt8(ascii: "?") }
    let items = address.dropFirst(path.count + 1).split(separator: UInt8(ascii: "&"))
    parts = try Self.parts(path, after: origins, in: text)
    guard parts.count + items.count <= limits.parts else {
      throw .tooManyParts(limit: limits.parts)
    }
    var queries: [Query] = []
    for item in items { queries.append(try Self.query(item)) }
    self.queries = queries
  }

  /// Returns the decoded parts of a path after the origin that it starts with.
  private static func parts(
    _ path: ArraySlice<UInt8>,
    after origins: [LinkOrigin],
    in text: String
  ) throws(LinkError) -> [String] {
    guard !origins.isEmpty else { return try parts(path) }
    if let link = AbsoluteLink(path) {
      for origin in origins {
        if let parts = try origin.parts(of: link) { return parts }
      }
    }
    throw .foreign(text, starts: origins.map(\.text))
  }

  private static func query(_ item: ArraySlice<UInt8>) throws(LinkError) -> Query {
    let name = item.prefix { $0 != UInt8(ascii: "=") }
    let value = item.dropFirst(name.count + 1)
    return Query(
      name: try PercentEncoding.decode(name),
      value: name.count == item.count ? nil : try PercentEncoding.decode(value)
    )
  }

  /// Returns the decoded parts of a path. Empty parts, such as after a trailing slash, do not
  /// count.
  static func parts(_ path: ArraySlice<UInt8>) throws(LinkError) -> [String] {
    var parts: [String] = []
    for part in path.split(separator: UInt8(ascii: "/")) {
      parts.append(try PercentEncoding.decode(part))
    }
    return parts
  }
}
