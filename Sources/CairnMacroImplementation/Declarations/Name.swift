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
}
