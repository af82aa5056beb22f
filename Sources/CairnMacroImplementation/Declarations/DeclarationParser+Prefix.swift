extension DeclarationParser {
  /// Attributes and modifiers. Attributes in `#if` are left out: they may not be compiled.
  mutating func declarationPrefix() -> DeclarationPrefix {
    var prefix = DeclarationPrefix()
    while !cursor.isAtEnd {
      if let end = cursor.endOfConditionalAttributes {
        cursor.index = end
      } else if cursor.current.is("@") {
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

extension TokenCursor {
  /// The index after the `#if` block at the cursor, if it contains attributes only; nil if not.
  var endOfConditionalAttributes: Int? {
    guard current.is("#if") else { return nil }
    var cursor = self
    var open = 0
    var hasAttributes = false
    while !cursor.isAtEnd {
      if cursor.current.is("@") {
        _ = cursor.attribute()
        hasAttributes = true
        continue
      }
      guard cursor.current.kind == .pound else { return nil }
      if cursor.current.is("#if") { open += 1 }
      if cursor.current.is("#endif") { open -= 1 }
      repeat { cursor.advance() } while !cursor.isAtEnd && !cursor.current.startsLine
      if open == 0 { return hasAttributes ? cursor.index : nil }
    }
    return nil
  }
}
