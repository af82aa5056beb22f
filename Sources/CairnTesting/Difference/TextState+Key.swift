import CairnCore

extension TextState {
  /// The text as the keys and arguments that it consists of: `TextState("Delete “%@”?", "Web")`.
  /// Texts that differ only in these look the same when they are shown.
  var keyText: String {
    runs.map(\.keyText).joined(separator: " + ")
  }
}

extension TextState.Run {
  fileprivate var keyText: String {
    var parts: [String]
    switch source {
    case .verbatim(let text): parts = ["verbatim: \(StringLiteral.quoted(text))"]
    case .localized(let key, let table):
      parts = [StringLiteral.quoted(key.format)] + key.arguments.map(\.literal)
      if let table { parts.append("table: \(StringLiteral.quoted(table))") }
    }
    return "TextState(\(parts.joined(separator: ", ")))"
      + styles.map { ".\($0)()" }.sorted().joined()
  }
}

extension TextState.Key.Argument {
  fileprivate var literal: String {
    if case .text(let text) = value { StringLiteral.quoted(text) } else { text }
  }
}
