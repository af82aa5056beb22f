/// Writes the code of tests for a user.
enum TestText {
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

  /// Returns an action as an expression, which may throw: as Swift code, or decoded from JSON; nil
  /// if neither is known.
  static func expression<Action>(of action: Action) -> String? {
    SwiftLiteral.text(of: action, as: Action.self) ?? JSONLiteral.text(of: action)
  }

  /// Returns a value as Swift code in which parts are decoded from JSON, and which may throw; nil if
  /// a part is not `Codable`.
  ///
  /// - Parameter place: The type that the place expects; nil if it isn't known.
  static func expressionWithDecodedParts(of value: Any, as place: Any.Type?) -> String? {
    SwiftLiteral.text(of: value, as: place, SwiftLiteral.Style(decodesParts: true))
      .map { "try \($0)" }
  }

  /// Returns a value as an expression, which may throw and states its type; nil if none is known.
  static func typedExpression<Value>(of value: Value) -> String? {
    guard let type = TypeName.text(of: Value.self) else { return nil }
    if let text = SwiftLiteral.text(of: value, as: nil) { return text }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .struct, mirror.children.isEmpty { return "\(type)()" }
    return JSONLiteral.text(of: value) ?? expressionWithDecodedParts(of: value, as: nil)
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

  /// Returns a literal of a text in one line, without escapes.
  static func rawLiteral(_ text: String) -> String {
    let hashes = "#" + hashes(for: text, beside: ["\"#", "\\#"])
    return "\(hashes)\"\(text)\"\(hashes)"
  }

  /// The number signs that keep a text from ending a literal or containing escapes.
  private static func hashes(for text: String, beside ends: [String]) -> String {
    var hashes = ""
    while ends.contains(where: { text.contains($0 + hashes) }) { hashes += "#" }
    return hashes
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
