/// Writes the code of tests for a user: here, that of values.
package enum TestText {
  /// Returns an action as an expression, which may throw: as Swift code, or decoded from JSON; nil
  /// if neither is known.
  package static func expression<Action>(of action: Action) -> String? {
    SwiftLiteral.text(of: action, as: Action.self) ?? JSONLiteral.text(of: action)
  }

  /// Returns a value as Swift code in which parts are decoded from JSON, and which may throw; nil if
  /// a part is not `Codable`.
  ///
  /// - Parameter place: The type that the place expects; nil if it isn't known.
  package static func expressionWithDecodedParts(of value: Any, as place: Any.Type?) -> String? {
    SwiftLiteral.text(of: value, as: place, SwiftLiteral.Style(decodesParts: true))
      .map { "try \($0)" }
  }

  /// Returns a value as an expression, which may throw and states its type; nil if none is known.
  package static func typedExpression<Value>(of value: Value) -> String? {
    guard let type = TypeName.text(of: Value.self) else { return nil }
    if let text = SwiftLiteral.text(of: value, as: nil) { return text }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .struct, mirror.children.isEmpty { return "\(type)()" }
    return JSONLiteral.text(of: value) ?? expressionWithDecodedParts(of: value, as: nil)
  }

  /// Returns a literal of a text in one line, without escapes.
  package static func rawLiteral(_ text: String) -> String {
    let hashes = "#" + hashes(for: text, beside: ["\"#", "\\#"])
    return "\(hashes)\"\(text)\"\(hashes)"
  }

  /// The number signs that keep a text from ending a literal or containing escapes.
  package static func hashes(for text: String, beside ends: [String]) -> String {
    var hashes = ""
    while ends.contains(where: { text.contains($0 + hashes) }) { hashes += "#" }
    return hashes
  }
}
