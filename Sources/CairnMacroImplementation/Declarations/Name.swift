/// A name in the source.
struct Name: Equatable, Sendable {
  /// The name as it is written, with backticks if there are any.
  var text: String
  var range: Range<Int>

  /// The name without backticks.
  var value: String {
    guard text.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// The name in an expression. A label may be a keyword without backticks.
  var expression: String { Keywords.reserved.contains(text) ? "`\(text)`" : text }

  /// The name as the label of an argument. The compiler warns about backticks that a keyword does
  /// not need there.
  var label: String {
    let isPlainLabel = isPlain(value) && !["inout", "var", "let"].contains(value)
    return isPlainLabel ? value : expression
  }

  /// The name with a prefix, in backticks if it needs them.
  func prefixed(with prefix: String) -> String {
    let name = prefix + value
    return isPlain(name) ? name : "`\(name)`"
  }

  /// Whether a name has only letters and digits of ASCII.
  private func isPlain(_ name: String) -> Bool {
    name.utf8.allSatisfy(Characters.isIdentifierPart)
  }
}
