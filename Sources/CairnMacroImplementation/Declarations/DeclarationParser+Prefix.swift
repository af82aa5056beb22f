extension DeclarationParser {
  /// Attributes and modifiers.
  mutating func declarationPrefix() -> DeclarationPrefix {
    var prefix = DeclarationPrefix()
    while !cursor.isAtEnd {
      if cursor.current.is("@") {
        prefix.attributes.append(cursor.attribute())
      } else if atModifier {
        prefix.modifiers.append(modifier())
      } else {
        break
      }
    }
    return prefix
  }

  /// `class` and the modifiers of operators are modifiers only before another word.
  private var atModifier: Bool {
    let token = cursor.current
    guard token.isKeyword(in: Keywords.modifiers) else { return false }
    guard token.is("class") else { return true }
    return cursor.peek().isKeyword(in: ["var", "let", "func", "subscript", "override", "final"])
  }

  private mutating func modifier() -> Modifier {
    let token = cursor.advance()
    var modifier = Modifier(name: token.text, detail: nil, range: token.range)
    if cursor.current.is("("), !cursor.current.startsLine {
      let open = cursor.index
      cursor.skipGroup()
      modifier.detail = cursor.snippet(from: open + 1, to: max(open + 1, cursor.index - 1)).text
    }
    return modifier
  }
}
