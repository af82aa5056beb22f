extension Lexer {
  /// A string literal whose first quote is at the position, after `pounds` signs.
  mutating func scanString(pounds: Int) -> Token.Kind {
    let isMultiLine = startsMultiLine(pounds: pounds)
    let quotes = isMultiLine ? 3 : 1
    position += quotes
    while position < source.count {
      let byte = source[position]
      if byte == UInt8(ascii: "\""), closes(quotes: quotes, pounds: pounds) {
        position += quotes + pounds
        return .string
      }
      if byte == UInt8(ascii: "\\"), hasPounds(pounds, at: position + 1) {
        position += 1 + pounds
        skipEscape()
      } else if Characters.isNewline(byte), !isMultiLine {
        return .unknown
      } else {
        position += 1
      }
    }
    return .unknown
  }

  /// Three quotes begin a multi-line string, except in `#"""#`, which is one quote.
  private func startsMultiLine(pounds: Int) -> Bool {
    guard source.has("\"\"\"", at: position) else { return false }
    guard pounds > 0 else { return true }
    var end = position
    while source[end] == UInt8(ascii: "\"") { end += 1 }
    return Characters.isNewline(source[end]) || !hasPounds(pounds, at: end)
  }

  private func closes(quotes: Int, pounds: Int) -> Bool {
    (quotes == 1 || source.has("\"\"\"", at: position))
      && hasPounds(pounds, at: position + quotes)
  }

  func hasPounds(_ count: Int, at offset: Int) -> Bool {
    guard offset + count <= source.count else { return false }
    return source.bytes[offset..<(offset + count)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Skips the text after a backslash: an interpolation, which contains tokens, or one character.
  private mutating func skipEscape() {
    guard position < source.count else { return }
    guard source[position] == UInt8(ascii: "(") else {
      if !Characters.isNewline(source[position]) { position += 1 }
      return
    }
    guard depth < Self.maximumDepth else {
      position = source.count
      return
    }
    var inner = Lexer(source, position: position, depth: depth + 1)
    var open = 0
    repeat {
      let token = inner.next()
      if token.is("(") { open += 1 }
      if token.is(")") { open -= 1 }
      if token.kind == .end { break }
    } while open > 0
    position = inner.position
  }
}
