import CairnTesting

/// The code around values.
extension TestText {
  /// A test function.
  static func function(named name: String, _ lines: [String]) -> String {
    let words = name.split { $0.isWhitespace || $0.isControl || "`\\".contains($0) }
      .joined(separator: " ")
    let isIdentifier = words.contains { $0.isLetter || $0.isNumber }
    let title = isIdentifier ? words : "Test \(words)"
    let body = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map { $0.isEmpty ? "" : "  \($0)" }
    return (["@Test func `\(title)`() async throws {"] + body + ["}"]).joined(separator: "\n")
  }

  /// `TestStore(initialState: Search.State(), effects: .held) { Search() }`.
  static func store(
    _ arguments: [String],
    _ closures: [(label: String?, text: String)]
  ) -> String {
    let closures = closures.map { label, text in
      (label.map { "\($0): " } ?? "") + withoutIndentation(text)
    }
    var arguments = arguments.map(withoutIndentation)
    let end = arguments.firstIndex { $0.hasPrefix("reducer:") } ?? arguments.endIndex
    arguments.insert("effects: .held", at: end)
    return (["TestStore(\(arguments.joined(separator: ", ")))"] + closures).joined(separator: " ")
  }

  /// A comment, of several lines if the text has several.
  static func comment(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { "// \($0)" }.joined(separator: "\n")
  }

  /// Removes from all lines of a text the indentation of its last line.
  static func withoutIndentation(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let last = lines.last, lines.count > 1 else { return text }
    let indentation = last.prefix { $0 == " " }.count
    return lines.map { line in
      line.dropFirst(min(indentation, line.prefix { $0 == " " }.count))
    }.joined(separator: "\n")
  }

  /// Returns a multi-line literal of a text, indented by four spaces; a raw literal if the text has
  /// backslashes.
  static func literal(ofLines text: String) -> String {
    let hashes = hashes(for: text, beside: ["\"\"\"", "\\"])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return
      ([#"\#(hashes)""""#] + lines.map { "    \($0)" } + [#"    """\#(hashes)"#])
      .joined(separator: "\n")
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
