import Foundation

/// Finds the values in the bytes of a JSON text.
struct JSONScanner {
  private let bytes: [UInt8]
  private var position = 0
  /// The position of the last value that was found.
  private(set) var lastStart = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func skipByteOrderMark() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  /// Skips white space and a byte. Returns false, and skips only white space, if another one comes.
  mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Checks that a comma or the end of the array or object follows a part of it.
  mutating func endPart(before end: Unicode.Scalar) throws {
    if skip(UInt8(ascii: ",")) { return }
    guard position < bytes.count, bytes[position] == UInt8(ascii: end) else { throw unexpected() }
  }

  /// Checks that nothing follows.
  mutating func end() throws {
    skipSpace()
    guard position == bytes.count else { throw unexpected() }
  }

  /// Finds the next value. It skips only the first byte of an array or an object.
  mutating func value() throws -> JSONValues.Kind {
    skipSpace()
    lastStart = position
    guard position < bytes.count else { throw unexpected() }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      position += 1
      return .object
    case UInt8(ascii: "["):
      position += 1
      return .array
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: String, _ kind: JSONValues.Kind) throws -> JSONValues.Kind {
    for byte in word.utf8 {
      guard position < bytes.count, bytes[position] == byte else { throw unexpected() }
      position += 1
    }
    return kind
  }

  private mutating func number() throws -> Range<Int> {
    let start = position
    skipIfThere("-")
    if !skipIfThere("0") { try skipDigits() }
    if skipIfThere(".") { try skipDigits() }
    if skipIfThere("e") || skipIfThere("E") {
      if !skipIfThere("+") { skipIfThere("-") }
      try skipDigits()
    }
    return start..<position
  }

  @discardableResult
  private mutating func skipIfThere(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipDigits() throws {
    let start = position
    while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
    guard position > start else { throw unexpected() }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func string() throws -> JSONValues.Kind {
    position += 1
    let start = position
    var hasEscapes = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return .string(start..<position - 1, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      case 0x20...: position += 1
      default: throw unexpected()
      }
    }
    throw unexpected()
  }

  private mutating func skipEscape() throws {
    guard Self.escape(in: bytes[...], at: &position) != nil else { throw unexpected() }
  }
}

// MARK: - Escapes

extension JSONScanner {
  /// The text of the bytes of a string, which were checked.
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var position = bytes.startIndex
    while position < bytes.endIndex {
      if bytes[position] != UInt8(ascii: "\\") {
        text.append(bytes[position])
        position += 1
      } else if let scalar = escape(in: bytes, at: &position) {
        text.append(contentsOf: String(scalar).utf8)
      } else {
        break
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads an escape, and skips it; nil if it isn't one.
  private static func escape(
    in bytes: ArraySlice<UInt8>,
    at position: inout Int
  ) -> Unicode.Scalar? {
    guard position + 1 < bytes.endIndex else { return nil }
    let byte = bytes[position + 1]
    let scalar: Unicode.Scalar
    switch byte {
    case UInt8(ascii: "u"): return unicodeEscape(in: bytes, at: &position)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(byte)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    default: return nil
    }
    position += 2
    return scalar
  }

  /// Reads one escape, or two that are a surrogate pair.
  private static func unicodeEscape(
    in bytes: ArraySlice<UInt8>,
    at position: inout Int
  ) -> Unicode.Scalar? {
    guard let first = codeUnit(in: bytes, at: position) else { return nil }
    if let scalar = Unicode.Scalar(first) {
      position += 6
      return scalar
    }
    guard UTF16.isLeadSurrogate(first), let second = codeUnit(in: bytes, at: position + 6),
      UTF16.isTrailSurrogate(second)
    else { return nil }
    position += 12
    let offset = UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF)
    return Unicode.Scalar(0x1_0000 + offset)
  }

  private static func codeUnit(in bytes: ArraySlice<UInt8>, at position: Int) -> UInt16? {
    guard position + 6 <= bytes.endIndex, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[(position + 2)..<(position + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        return nil
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

// MARK: - Errors

extension JSONScanner {
  func unexpected(at place: Int? = nil) -> DecodingError {
    let place = place ?? position
    guard place < bytes.count else { return JSONValues.error("it is not JSON: it ends too early") }
    let before = bytes[..<place]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let rest = String(decoding: bytes[place...].prefix(8), as: UTF8.self)
    let found = rest.first.map { "\($0)".oneLine(longest: 8) } ?? ""
    return JSONValues.error(
      "it is not JSON: '\(found)' in line \(line), column \(place - start + 1)"
    )
  }
}
