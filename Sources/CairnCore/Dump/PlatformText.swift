/// The texts of values that are described instead of opened.
enum PlatformText {
  private static let foundations: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization",
  ]

  /// The shape of a value of the standard library or of Foundation that has a description.
  static func text(for value: Any, mirror: Mirror, name: TypeName) -> DumpShape? {
    if name.module == "Swift" { return standardText(for: value, mirror: mirror) }
    guard foundations.contains(name.module) else { return nil }
    if let bytes = value as? any Collection<UInt8> {
      return .line("\(name.text)(\(describe(bytes)))")
    }
    guard let text = custom(value) else { return nil }
    return .line("\(name.text)(\(text)\(fraction(of: mirror)))")
  }

  /// Returns the value's own description on one line, or nil if it has none.
  static func custom(_ value: Any) -> String? {
    guard value is any CustomDebugStringConvertible || value is any CustomStringConvertible
    else { return nil }
    return String(reflecting: value).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func standardText(for value: Any, mirror: Mirror) -> DumpShape? {
    switch mirror.displayStyle {
    case .collection, .set, .dictionary, .tuple: return nil
    default: break
    }
    switch value {
    case let text as any StringProtocol: return .text(String(text))
    case is Character, is Unicode.Scalar, is StaticString: return .line(String(reflecting: value))
    case is AnyKeyPath: return .line(withoutAddresses(String(reflecting: value)))
    case is any CustomStringConvertible: return .line(String(describing: value))
    default: return custom(value).map(DumpShape.line)
    }
  }

  /// Key paths to computed properties contain the addresses of their getters.
  private static func withoutAddresses(_ text: String) -> String {
    text.split(separator: " ").filter { !$0.hasPrefix("0x") }.joined(separator: " ")
  }

  /// The fraction of a second that a date's description leaves out.
  private static func fraction(of mirror: Mirror) -> String {
    guard let child = mirror.children.first, child.label == "timeIntervalSinceReferenceDate",
      let interval = child.value as? Double, interval.isFinite
    else { return "" }
    let part = interval - interval.rounded(.down)
    return part == 0 ? "" : " + \(part) s"
  }

  /// Describes the number of bytes and, in hexadecimal, the first of them. A checksum distinguishes
  /// the bytes that are cut off.
  private static func describe(_ bytes: some Collection<UInt8>) -> String {
    let count = bytes.count == 1 ? "1 byte" : "\(bytes.count) bytes"
    guard !bytes.isEmpty else { return count }
    let shown = bytes.prefix(bytes.count > 32 ? 16 : 32).map(hexadecimal).joined(separator: " ")
    guard bytes.count > 32 else { return "\(count): \(shown)" }
    return "\(count): \(shown) …, checksum \(String(checksum(bytes), radix: 16))"
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// FNV-1a.
  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
