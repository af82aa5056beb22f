/// The start of an app's links: a scheme of its own, or a base such as
/// `https://cookbook.example/app`.
struct LinkOrigin: Sendable {
  /// In lower case.
  let scheme: String
  /// Nil for a scheme: the first part of the path follows it.
  let authority: [String]?
  let parts: [String]

  /// The start of a printed link. A path that follows needs a slash before it unless the text ends
  /// in one.
  let text: String

  init?(scheme: String) {
    guard AbsoluteLink.isScheme(ArraySlice(scheme.utf8)) else { return nil }
    self.scheme = scheme.lowercased()
    authority = nil
    parts = []
    text = self.scheme + "://"
  }

  init?(base: String) {
    guard base.utf8.allSatisfy({ $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }),
      let start = AbsoluteLink(ArraySlice(base.utf8)),
      let (authority, path) = start.authorityAndPath, !authority.isEmpty,
      let fields = try? Self.fields(of: authority), let parts = try? LinkAddress.parts(path)
    else { return nil }
    scheme = start.scheme
    self.authority = fields
    self.parts = parts
    let written = PercentEncoding.encodeNonASCII(
      String(decoding: authority, as: UTF8.self).lowercased()
    )
    text = (["\(scheme)://\(written)"] + parts.map(PercentEncoding.encode)).joined(separator: "/")
  }

  /// Returns the user, the host and the port, in lower case, and their separators. They are decoded
  /// one by one, so an escaped separator does not separate.
  private static func fields(of authority: ArraySlice<UInt8>) throws(LinkError) -> [String] {
    var fields: [String] = []
    var rest = authority
    while let end = rest.firstIndex(where: ":@".utf8.contains) {
      fields.append(try PercentEncoding.decode(rest[..<end]).lowercased())
      fields.append(String(decoding: [rest[end]], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    return fields + [try PercentEncoding.decode(rest).lowercased()]
  }

  /// Returns the parts after this origin, or nil if the link does not start with it.
  func parts(of link: AbsoluteLink) throws(LinkError) -> [String]? {
    guard link.scheme == scheme else { return nil }
    guard let authority else { return try LinkAddress.parts(link.rest) }
    guard let (linkAuthority, path) = link.authorityAndPath,
      try Self.fields(of: linkAuthority) == authority
    else { return nil }
    let parts = try LinkAddress.parts(path)
    return parts.starts(with: self.parts) ? Array(parts.dropFirst(self.parts.count)) : nil
  }
}
