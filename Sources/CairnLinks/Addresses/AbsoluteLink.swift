/// A link that has a scheme.
struct AbsoluteLink {
  let scheme: String
  let rest: ArraySlice<UInt8>

  init?(_ text: ArraySlice<UInt8>) {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    guard Self.isScheme(text[..<colon]) else { return nil }
    scheme = String(decoding: text[..<colon], as: UTF8.self).lowercased()
    rest = text[(colon + 1)...]
  }

  var authorityAndPath: (authority: ArraySlice<UInt8>, path: ArraySlice<UInt8>)? {
    guard rest.starts(with: "//".utf8) else { return nil }
    let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
    return (authority, rest[authority.endIndex...])
  }

  static func isScheme(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, isLetter(first) else { return false }
    return text.allSatisfy { byte in
      isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || "+-.".utf8.contains(byte)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
