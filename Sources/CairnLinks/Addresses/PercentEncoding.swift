/// Percent-encoding by RFC 3986, on UTF-8.
///
/// Foundation's implementation differs between platforms and versions, and repairs invalid links.
enum PercentEncoding {
  /// Decodes one part.
  ///
  /// A character that is not part of an escape stands for itself, also `+`. Takes linear time.
  static func decode(_ part: ArraySlice<UInt8>) throws(LinkError) -> String {
    guard part.contains(UInt8(ascii: "%")) else { return String(decoding: part, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.count)
    var rest = part
    while let byte = rest.popFirst() {
      bytes.append(byte == UInt8(ascii: "%") ? try escaped(&rest) : byte)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .invalidUTF8(String(decoding: part, as: UTF8.self))
    }
    return text
  }

  private static func escaped(_ rest: inout ArraySlice<UInt8>) throws(LinkError) -> UInt8 {
    let digits = rest.prefix(2)
    guard digits.count == 2, let high = value(ofDigit: digits[digits.startIndex]),
      let low = value(ofDigit: digits[digits.startIndex + 1])
    else {
      throw .invalidEscape("%" + String(decoding: digits, as: UTF8.self))
    }
    rest = rest.dropFirst(2)
    return high << 4 | low
  }

  private static func value(ofDigit digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Encodes all characters except the unreserved ones, which mean the same in every part of a link
  /// and to every program.
  static func encode(_ text: String) -> String {
    encode(text.utf8, except: isUnreserved)
  }

  /// Encodes characters beyond ASCII, and leaves the syntax as it is.
  static func encodeNonASCII(_ text: String) -> String {
    encode(text.utf8) { $0 < 0x80 }
  }

  private static func encode(
    _ text: some Collection<UInt8>,
    except isKept: (UInt8) -> Bool
  ) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for byte in text {
      if isKept(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
