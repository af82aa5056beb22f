/// A lexical element: a name, a whole literal, an operator, or a punctuation character.
struct Token: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// A name or a keyword; `text` has the backticks if there are any.
    case identifier
    /// `#if`, `#selector`, `#file`: the sign and the name.
    case pound
    case number
    /// A string literal from the first quote (or `#`) to the last, interpolations included.
    case string
    case regex
    case `operator`
    /// One of `( ) [ ] { } , : ; @ .` and a lone `#` or backslash.
    case punctuation
    /// A byte that starts no token, and an unterminated literal.
    case unknown
    case end
  }

  let kind: Kind
  let text: String
  let range: Range<Int>
  /// Whether there is a line break between the previous token and this one.
  let startsLine: Bool
  /// Whether there is white space or a comment between the previous token and this one.
  let followsTrivia: Bool

  /// The name without backticks.
  var name: String {
    guard kind == .identifier, text.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }

  func `is`(_ spelling: String) -> Bool {
    text == spelling && kind != .string
  }

  /// Whether this is `keyword`, and not a name in backticks.
  func isKeyword(in keywords: Set<String>) -> Bool {
    kind == .identifier && keywords.contains(text)
  }
}
