/// Splits source code into tokens.
///
/// It accepts any text: characters that are not Swift become `unknown` tokens, and an unterminated
/// literal ends with the source. Each call makes progress, so lexing always finishes.
struct Lexer {
  let source: SourceBuffer
  var position = 0
  /// The number of string interpolations around the position.
  let depth: Int
  /// Whether the last token can end an expression, so that a `/` after it is a division.
  var afterOperand = false
  private let counter = StepCounter.current

  static let maximumDepth = 32

  init(_ source: SourceBuffer, position: Int = 0, depth: Int = 0) {
    self.source = source
    self.position = position
    self.depth = depth
  }

  /// Returns all tokens of `text`. Only the last one has the kind `end`.
  static func tokens(_ source: SourceBuffer) -> [Token] {
    var lexer = Lexer(source)
    var tokens: [Token] = []
    repeat {
      tokens.append(lexer.next())
    } while tokens[tokens.count - 1].kind != .end
    return tokens
  }

  mutating func next() -> Token {
    let former = position
    let startsLine = skipTrivia()
    let start = position
    let kind = start < source.count ? scan() : .end
    let text = source.text(start..<position)
    counter?.add(position - former)
    afterOperand = Self.endsOperand(kind, text)
    return Token(
      kind: kind,
      text: text,
      range: start..<position,
      startsLine: startsLine,
      followsTrivia: start > former
    )
  }

  private mutating func scan() -> Token.Kind {
    let byte = source[position]
    if Characters.isIdentifierHead(byte) { return scanIdentifier() }
    if Characters.isDigit(byte) { return scanNumber() }
    switch byte {
    case UInt8(ascii: "\""): return scanString(pounds: 0)
    case UInt8(ascii: "`"): return scanBacktickedIdentifier()
    case UInt8(ascii: "#"): return scanPound()
    case UInt8(ascii: "."): return scanDots()
    case UInt8(ascii: "/") where !afterOperand && scanBareRegex(): return .regex
    default: break
    }
    if Characters.isPunctuation(byte) {
      // The two colons of `Swift::Int` are one token.
      position += source.has("::", at: position) ? 2 : 1
      return .punctuation
    }
    if Characters.isOperator(byte) { return scanOperator() }
    guard byte >= 0x80 else {
      position += 1
      return .unknown
    }
    return Characters.isOperator(scalar(at: position)) ? scanOperator() : scanIdentifier()
  }

  /// A string literal, a regex literal, a directive or a lone `#`.
  private mutating func scanPound() -> Token.Kind {
    var end = position
    while source[end] == UInt8(ascii: "#") { end += 1 }
    let pounds = end - position
    switch source[end] {
    case UInt8(ascii: "\""):
      position = end
      return scanString(pounds: pounds)
    case UInt8(ascii: "/"):
      position = end
      return scanExtendedRegex(pounds: pounds)
    case let byte where pounds == 1 && Characters.isIdentifierHead(byte):
      position = end
      _ = scanIdentifier()
      return .pound
    default:
      position += 1
      return .punctuation
    }
  }

  private static func endsOperand(_ kind: Token.Kind, _ text: String) -> Bool {
    switch kind {
    case .identifier: !Keywords.beforeOperand.contains(text)
    case .number, .string, .regex, .pound: true
    case .punctuation: text == ")" || text == "]" || text == "}"
    case .operator: text == "!" || text == "?"
    case .unknown, .end: false
    }
  }
}
