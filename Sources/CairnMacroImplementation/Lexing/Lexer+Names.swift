extension Lexer {
  mutating func scanIdentifier() -> Token.Kind {
    while position < source.count {
      let byte = source[position]
      if Characters.isIdentifierPart(byte) {
        position += 1
      } else if byte >= 0x80, !Characters.isOperator(scalar(at: position)) {
        position += scalarLength(at: position)
      } else {
        break
      }
    }
    return .identifier
  }

  /// A name in backticks, which may be a raw identifier such as `` `two words` ``.
  mutating func scanBacktickedIdentifier() -> Token.Kind {
    var end = position + 1
    while end < source.count, !Characters.isNewline(source[end]) {
      if source[end] == UInt8(ascii: "`") {
        let isEmpty = end == position + 1
        position = end + 1
        return isEmpty ? .unknown : .identifier
      }
      end += 1
    }
    position += 1
    return .unknown
  }

  /// Scans a number up to its end: `1.0e-5`, `0xFF_FFp3`, but not `1...2`.
  mutating func scanNumber() -> Token.Kind {
    while position < source.count {
      let byte = source[position]
      let isPart = Characters.isIdentifierPart(byte)
      let isFraction = byte == UInt8(ascii: ".") && Characters.isDigit(source[position + 1])
      guard isPart || isFraction || isExponentSign(byte) else { break }
      position += 1
    }
    return .number
  }

  private func isExponentSign(_ byte: UInt8) -> Bool {
    guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") else { return false }
    let former = source[position - 1] | 0x20
    return Characters.isDigit(source[position + 1])
      && (former == UInt8(ascii: "e") || former == UInt8(ascii: "p"))
  }

  mutating func scanOperator() -> Token.Kind {
    // A question mark directly after an operand is a token of its own: `Int?=nil`, `value??.name`.
    if source[position] == UInt8(ascii: "?"), isLeftBound {
      position += 1
      return .operator
    }
    while position < source.count, !startsComment(at: position) {
      let byte = source[position]
      if Characters.isOperator(byte) {
        position += 1
      } else if byte >= 0x80, Characters.isOperator(scalar(at: position)) {
        position += scalarLength(at: position)
      } else {
        break
      }
    }
    return .operator
  }

  private var isLeftBound: Bool {
    guard position > 0 else { return false }
    let former = source[position - 1]
    return !Characters.isSpace(former) && !"([{,;:".utf8.contains(former)
  }

  /// One dot is punctuation. Several dots and the characters after them are an operator such as
  /// `..<`.
  mutating func scanDots() -> Token.Kind {
    guard source[position + 1] == UInt8(ascii: ".") else {
      position += 1
      return .punctuation
    }
    while source[position] == UInt8(ascii: ".") || Characters.isOperator(source[position]) {
      position += 1
    }
    return .operator
  }

  /// The character at `offset`, or the replacement character if the bytes are not UTF-8.
  func scalar(at offset: Int) -> Unicode.Scalar {
    let bytes = source.bytes[offset..<min(offset + 4, source.count)]
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }

  func scalarLength(at offset: Int) -> Int {
    var length = 1
    while length < 4, source[offset + length] & 0xC0 == 0x80 { length += 1 }
    return length
  }
}
