extension [UInt8] {
  /// Appends a string in quotes.
  package mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") })
    {
      append(contentsOf: text.utf8)
    } else {
      append(escaped: text)
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escaped text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append(contentsOf: #"\""#.utf8)
      case UInt8(ascii: "\\"): append(contentsOf: #"\\"#.utf8)
      case 0x20...: append(byte)
      case 0x08: append(contentsOf: #"\b"#.utf8)
      case 0x0C: append(contentsOf: #"\f"#.utf8)
      case UInt8(ascii: "\n"): append(contentsOf: #"\n"#.utf8)
      case UInt8(ascii: "\r"): append(contentsOf: #"\r"#.utf8)
      case UInt8(ascii: "\t"): append(contentsOf: #"\t"#.utf8)
      default:
        let digits = String(byte, radix: 16)
        append(contentsOf: (byte < 16 ? "\\u000" : "\\u00").utf8)
        append(contentsOf: digits.utf8)
      }
    }
  }
}
