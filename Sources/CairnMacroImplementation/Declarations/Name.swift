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

  /// The name with a prefix, in backticks if it needs them.
  func prefixed(with prefix: String) -> String {
    let name = prefix + value
    let isPlain = name.utf8.allSatisfy { Characters.isIdentifierHead($0) || Characters.isDigit($0) }
    return isPlain ? name : "`\(name)`"
  }
}
