/// An attribute: `@available(*, deprecated)`, `@Cairn.CasePathable`.
struct Attribute: Equatable, Sendable {
  /// The name, with the module if it is written: `Cairn.CasePathable`.
  var name: String
  /// The text between the parentheses.
  var arguments: Snippet?
  /// The whole attribute.
  var snippet: Snippet

  /// The name without a module.
  var baseName: String {
    String(name.lastPathComponent)
  }
}

extension TokenCursor {
  /// The attribute at the cursor.
  mutating func attribute() -> Attribute {
    let start = index
    advance()
    let nameStart = index
    advance()
    while current.is("."), peek().kind == .identifier {
      advance()
      advance()
    }
    let name = snippet(from: nameStart).text
    skipGenericArguments()
    var arguments: Snippet?
    // An argument list touches the name: `@A (x)` is an attribute and a tuple.
    if current.is("("), !current.followsTrivia {
      let open = index
      skipGroup()
      arguments = snippet(from: open + 1, to: max(open + 1, index - 1))
    }
    return Attribute(name: name, arguments: arguments, snippet: snippet(from: start))
  }
}
