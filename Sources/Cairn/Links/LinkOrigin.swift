/// What the links of an app start with: a scheme of its own, or a base such as
/// `https://cookbook.example/app`.
struct LinkOrigin: Sendable {
  /// In lower case.
  let scheme: String
  /// In lower case; nil when the first part of the path takes its place.
  let authority: String?
  let parts: [String]

  /// What a printed link starts with. A path that follows needs a slash before it unless the text
  /// ends in one.
  let text: String

  init?(scheme: String) {
    guard LinkStart.isScheme(ArraySlice(scheme.utf8)) else { return nil }
    self.scheme = scheme.lowercased()
    authority = nil
    parts = []
    text = self.scheme + "://"
  }

  init?(base: String) {
    guard base.utf8.allSatisfy({ $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }),
      let start = LinkStart.Absolute(ArraySlice(base.utf8)),
      let (authority, path) = start.authorityAndPath, !authority.isEmpty,
      let host = try? PercentEncoding.decode(authority), let parts = try? LinkAddress.parts(path)
    else { return nil }
    scheme = start.scheme
    self.authority = host.lowercased()
    self.parts = parts
    let written = String(decoding: authority, as: UTF8.self).lowercased()
    text = (["\(scheme)://\(written)"] + parts.map(PercentEncoding.encode)).joined(separator: "/")
  }

  /// The parts behind this origin, or nil when the link does not start with it.
  func parts(of link: LinkStart.Absolute) throws(LinkError) -> [String]? {
    guard link.scheme == scheme else { return nil }
    guard let authority else { return try LinkAddress.parts(link.rest) }
    guard let (linkAuthority, path) = link.authorityAndPath,
      try PercentEncoding.decode(linkAuthority).lowercased() == authority
    else { return nil }
    let parts = try LinkAddress.parts(path)
    return parts.starts(with: self.parts) ? Array(parts.dropFirst(self.parts.count)) : nil
  }
}
