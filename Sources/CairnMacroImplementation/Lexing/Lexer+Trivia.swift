extension Lexer {
  /// Skips white space and comments.
  ///
  /// - Returns: whether they contain a line break, or the source begins here.
  mutating func skipTrivia() -> Bool {
    var endedLine = position == 0
    while position < source.count {
      let byte = source[position]
      if Characters.isSpace(byte) {
        endedLine = endedLine || Characters.isNewline(byte)
        position += 1
      } else if byte != UInt8(ascii: "/") {
        break
      } else if source.has("//", at: position) {
        skipLineComment()
      } else if source.has("/*", at: position) {
        let start = position
        skipBlockComment()
        endedLine = endedLine || source.bytes[start..<position].contains(UInt8(ascii: "\n"))
      } else {
        break
      }
    }
    return endedLine
  }

  func startsComment(at offset: Int) -> Bool {
    source[offset] == UInt8(ascii: "/")
      && (source.has("//", at: offset) || source.has("/*", at: offset))
  }

  private mutating func skipLineComment() {
    while position < source.count, !Characters.isNewline(source[position]) {
      position += 1
    }
  }

  /// Block comments nest.
  private mutating func skipBlockComment() {
    var open = 0
    repeat {
      if source.has("/*", at: position) {
        open += 1
        position += 2
      } else if source.has("*/", at: position) {
        open -= 1
        position += 2
      } else {
        position += 1
      }
    } while open > 0 && position < source.count
  }
}
