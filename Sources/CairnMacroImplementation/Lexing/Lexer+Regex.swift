extension Lexer {
  /// Scans a regex literal between slashes, if the slash at the position starts one.
  ///
  /// As in the compiler, it ends on the same line, does not start with a space, and contains no
  /// closing parenthesis without an opening one. Otherwise the slash is an operator.
  mutating func scanBareRegex() -> Bool {
    let first = source[position + 1]
    guard !Characters.isSpace(first), first != UInt8(ascii: "/"), first != UInt8(ascii: "*") else {
      return false
    }
    var end = position + 1
    var open = 0
    while end < source.count, !Characters.isNewline(source[end]) {
      switch source[end] {
      case UInt8(ascii: "/"):
        position = end + 1
        return true
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"):
        open -= 1
        if open < 0 { return false }
      default: break
      }
      end += 1
    }
    return false
  }

  /// Scans a regex literal between `#/` and `/#`, which may have several lines.
  mutating func scanExtendedRegex(pounds: Int) -> Token.Kind {
    position += 1
    let isMultiLine = Characters.isNewline(source[position])
    while position < source.count {
      let byte = source[position]
      if byte == UInt8(ascii: "/"), hasPounds(pounds, at: position + 1) {
        position += 1 + pounds
        return .regex
      }
      if Characters.isNewline(byte), !isMultiLine { return .unknown }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    position = source.count
    return .unknown
  }
}
