/// A position in a list of tokens, and the basic steps of parsing.
///
/// No step fails: the list ends with infinitely many `end` tokens.
struct TokenCursor {
  let source: SourceBuffer
  let tokens: [Token]
  /// The index of the closing bracket for each opening bracket, or the index of the end.
  let closers: [Int]
  var index = 0
  private let counter = StepCounter.current

  init(_ source: SourceBuffer) {
    self.source = source
    tokens = Lexer.tokens(source)
    closers = Self.closers(of: tokens)
  }

  var current: Token {
    counter?.add(1)
    return tokens[index]
  }

  var isAtEnd: Bool { current.kind == .end }

  func peek(_ distance: Int = 1) -> Token {
    tokens[min(index + distance, tokens.count - 1)]
  }

  /// The token before the current one.
  var former: Token? { index > 0 ? tokens[index - 1] : nil }

  @discardableResult
  mutating func advance() -> Token {
    let token = current
    if index < tokens.count - 1 { index += 1 }
    return token
  }

  /// Skips the current token if it has this text.
  mutating func skip(_ spelling: String) -> Bool {
    guard current.is(spelling), !isAtEnd else { return false }
    advance()
    return true
  }

  /// Skips a bracketed group, or one token that opens no group.
  mutating func skipGroup() {
    let closer = closers[index]
    if closer > index { index = closer }
    advance()
  }

  /// The index of the token after the group that starts at `start`.
  func end(ofGroupAt start: Int) -> Int {
    min(max(closers[start], start) + 1, tokens.count - 1)
  }

  /// The tokens from `start` up to the current one.
  func snippet(from start: Int) -> Snippet {
    snippet(from: start, to: index)
  }

  func snippet(from start: Int, to end: Int, keepsLines: Bool = false) -> Snippet {
    guard start < end else {
      let offset = tokens[start].range.lowerBound
      return Snippet(text: "", range: offset..<offset)
    }
    let text = tokens[start..<end].enumerated().map { number, token in
      guard token.followsTrivia, number > 0 else { return token.text }
      return (token.startsLine && keepsLines ? "\n" : " ") + token.text
    }.joined()
    return Snippet(
      text: text,
      range: tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
    )
  }

  private static func opens(_ token: Token) -> Bool {
    token.kind == .punctuation && (token.text == "(" || token.text == "[" || token.text == "{")
  }

  /// Pairs the brackets. A closing bracket without an opening one is skipped. An opening bracket
  /// without a closing one ends where the outer bracket ends.
  private static func closers(of tokens: [Token]) -> [Int] {
    var closers = Array(repeating: -1, count: tokens.count)
    var open: [(index: Int, closer: String)] = []
    var pending: [String: Int] = [:]
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      switch token.text {
      case "(": open.append((index, ")"))
      case "[": open.append((index, "]"))
      case "{": open.append((index, "}"))
      case ")", "]", "}":
        guard pending[token.text, default: 0] > 0 else { continue }
        while let last = open.popLast() {
          pending[last.closer, default: 0] -= 1
          // A bracket that is still open inside ends before the outer bracket does.
          closers[last.index] = last.closer == token.text ? index : index - 1
          if last.closer == token.text { break }
        }
        continue
      default: continue
      }
      pending[open[open.count - 1].closer, default: 0] += 1
    }
    for (index, _) in open {
      closers[index] = tokens.count - 1
    }
    return closers
  }
}
