/// The texts of values that are described instead of opened.
enum PlatformText {
  private static let foundations: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization",
  ]

  /// The types whose descriptions leave out a part of the value. Their fields are shown.
  private static let opened: Set<String> = ["DateInterval", "IndexSet", "URLRequest"]

  /// The shape of a value of the standard library or of Foundation that has a description.
  static func text(for value: Any, mirror: Mirror, name: TypeName) -> DumpShape? {
    if name.module == "Swift" { return standardText(for: value, mirror: mirror) }
    guard foundations.contains(name.module), !opened.contains(name.text) else { return nil }
    if let bytes = value as? any Collection<UInt8> {
      return .line("\(name.text)(\(describe(bytes)))")
    }
    let seconds = seconds(of: mirror)
    // Foundation traps when it describes a date that is not a number.
    if let seconds, !seconds.isFinite {
      return .line("\(name.text)(\(seconds.isNaN ? "nan" : "\(seconds)") s)")
    }
    guard let text = custom(value) else { return nil }
    return .line("\(name.text)(\(text)\(seconds.map(fraction) ?? ""))")
  }

  /// Returns the value's own description on one line, or nil if it has none. The description of an
  /// object may contain its address, which is left out.
  static func custom(_ value: Any) -> String? {
    guard value is any CustomDebugStringConvertible || value is any CustomStringConvertible
    else { return nil }
    let text = String(reflecting: value).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return type(of: value) is AnyClass ? withoutAddress(text, of: value as AnyObject) : text
  }

  private static func withoutAddress(_ text: String, of object: AnyObject) -> String {
    let address = String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    guard let digits = text.firstRange(of: address) else { return text }
    let start = text[..<digits.lowerBound].replacing(/:? ?0x0*$/, with: "")
    return String(start + text[digits.upperBound...])
  }

  private static func standardText(for value: Any, mirror: Mirror) -> DumpShape? {
    switch mirror.displayStyle {
    case .collection, .set, .dictionary, .tuple: return nil
    default: break
    }
    switch value {
    case let text as any StringProtocol: return .text(String(text))
    case let character as Character: return .line(StringLiteral.quoted(String(character)))
    case let range as any DumpedRange: return .line(range.dumpedBounds)
    // Processors give NaN different signs, which JSON does not have.
    case let number as any FloatingPoint where number.isNaN: return .line("nan")
    case is Unicode.Scalar, is StaticString: return .line(String(reflecting: value))
    case is AnyKeyPath: return .line(withoutAddresses(String(reflecting: value)))
    case is any CustomStringConvertible: return .line(String(describing: value))
    default: return custom(value).map(DumpShape.line)
    }
  }

  /// Key paths to computed properties contain the addresses of their getters.
  private static func withoutAddresses(_ text: String) -> String {
    text.split(separator: " ").filter { !$0.hasPrefix("0x") }.joined(separator: " ")
  }

  /// The seconds of a date since its reference date; nil for other values.
  private static func seconds(of mirror: Mirror) -> Double? {
    guard let child = mirror.children.first, child.label == "timeIntervalSinceReferenceDate"
    else { return nil }
    return child.value as? Double
  }

  /// The fraction of a second that a date's description leaves out.
  private static func fraction(of seconds: Double) -> String {
    let part = seconds - seconds.rounded(.down)
    return part == 0 ? "" : " + \(part) s"
  }

  /// Describes the number of bytes and, in hexadecimal, the first of them. A checksum distinguishes
  /// the bytes that are cut off.
  private static func describe(_ bytes: some Collection<UInt8>) -> String {
    let count = bytes.count == 1 ? "1 byte" : "\(bytes.count) bytes"
    guard !bytes.isEmpty else { return count }
    let shown = bytes.prefix(bytes.count > 32 ? 16 : 32).map(hexadecimal).joined(separator: " ")
    guard bytes.count > 32 else { return "\(count): \(shown)" }
    return "\(count): \(shown) …, checksum \(String(bytes.checksum, radix: 16))"
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}

extension Sequence<UInt8> {
  /// A checksum of the bytes, the same in every process (FNV-1a).
  package var checksum: UInt64 {
    reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// A range, which is dumped with the dumps of its bounds.
private protocol DumpedRange {
  var dumpedBounds: String { get }
}

extension Range: DumpedRange {
  fileprivate var dumpedBounds: String { "\(dumpLine(lowerBound))..<\(dumpLine(upperBound))" }
}

extension ClosedRange: DumpedRange {
  fileprivate var dumpedBounds: String { "\(dumpLine(lowerBound))...\(dumpLine(upperBound))" }
}
