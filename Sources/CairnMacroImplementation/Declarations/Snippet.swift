/// A stretch of source that is kept as text: a type, an expression, a clause. Comments and line
/// breaks in it are one space.
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
      return token.followsTrivia && former != nil ? " " + spelling : spelling
    }.joined()
  }
}
