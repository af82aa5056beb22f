/// Default values that can be repeated as default arguments.
enum ClientDefault {
  private static let words: Set<String> = ["_", "in", "nil", "true", "false"]

  /// Whether a value consists of literals alone, so that it has the same meaning in the signature
  /// of a public initializer, and fits on a line.
  static func isPlain(_ value: String) -> Bool {
    Lexer.tokens(SourceBuffer(value)).dropLast().allSatisfy { token in
      switch token.kind {
      case .identifier: words.contains(token.text)
      case .number: true
      case .string: !token.text.contains("\\") && !token.text.contains("\n")
      case .punctuation: !token.is(".") && !token.is("@") && !token.is("\\") && !token.is("#")
      case .operator: token.is("-") || token.is("->")
      case .pound, .regex, .unknown, .end: false
      }
    }
  }
}
