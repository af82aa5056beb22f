/// Writes text as a string literal.
enum StringLiteral {
  /// A literal of `text` on one line, raw if the text has quotes or backslashes.
  static func literal(_ text: String) -> String {
    guard text.contains("\"") || text.contains("\\") else { return "\"\(text)\"" }
    var pounds = "#"
    while text.contains("\"" + pounds) || text.contains("\\" + pounds) { pounds += "#" }
    return "\(pounds)\"\(text)\"\(pounds)"
  }
}
