/// A piece of source that is kept as text: a type, an expression, a clause. Each run of comments
/// and white space in it becomes one space, or in an expression, one line break.
struct Snippet: Equatable, Sendable {
  var text: String
  var range: Range<Int>
}

extension Snippet {
  /// The text with the type name `Self` spelled out, for use in another type.
  func replacingSelf(with name: String) -> String {
    var former: Token?
    return Lexer.tokens(SourceBuffer(text)).map { token in
      defer { former = token }
      let isMember = former?.is(".") == true
      let spelling = token.is("Self") && !isMember ? name : token.text
      guard token.followsTrivia, former != nil else { return spelling }
      return (token.startsLine ? "\n" : " ") + spelling
    }.joined()
  }
}

extension Snippet {
  /// The type inside an optional type; nil if the type is not written as an optional.
  var wrappedType: String? {
    if text.hasSuffix("?"), !isFunctionType { return String(text.dropLast()) }
    for prefix in ["Optional<", "Swift.Optional<"] where text.hasPrefix(prefix) {
      guard text.hasSuffix(">") else { return nil }
      return String(text.dropFirst(prefix.count).dropLast())
    }
    return nil
  }

  /// The type as an optional. An existential, a composition or a function needs parentheses.
  var optionalText: String {
    let needsParentheses =
      text.hasPrefix("any ") || text.hasPrefix("some ") || text.contains("&") || isFunctionType
    return needsParentheses ? "(\(text))?" : text + "?"
  }

  /// The name of a type without module, outer types and generic arguments.
  var baseTypeName: String {
    String(text.prefix { $0 != "<" }).lastPathComponent.filter { $0 != " " }
  }

  /// Whether there is an arrow outside of all brackets.
  private var isFunctionType: Bool {
    var depth = 0
    return Lexer.tokens(SourceBuffer(text)).contains { token in
      if token.is("(") || token.is("[") { depth += 1 }
      if token.is(")") || token.is("]") { depth -= 1 }
      return depth == 0 && token.is("->")
    }
  }
}
