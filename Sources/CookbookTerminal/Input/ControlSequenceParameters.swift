/// The bytes between `ESC [` and the final byte of a control sequence.
struct ControlSequenceParameters {
  /// No key needs more. A longer sequence is unknown, and must not fill the memory.
  private static let longest = 16

  private var bytes: [UInt8] = []
  private var isTooLong = false

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ byte: UInt8) {
    if bytes.count < Self.longest {
      bytes.append(byte)
    } else {
      isTooLong = true
    }
  }

  /// The key of the sequence that ends with `final`, or nil when no key is known for it.
  func key(final: UInt8) -> Key? {
    // Private markers and intermediate bytes occur in responses of the terminal, not in keys.
    let isPlain = bytes.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") }
    guard isPlain, !isTooLong else { return nil }
    return final == UInt8(ascii: "~") ? numberedKey : CursorKey.key(final: final)
  }

  private var numberedKey: Key? {
    let number = bytes.prefix { $0 != UInt8(ascii: ";") }
    switch String(decoding: number, as: UTF8.self) {
    case "1", "7": return .home
    case "4", "8": return .end
    case "5": return .pageUp
    case "6": return .pageDown
    default: return nil
    }
  }
}
