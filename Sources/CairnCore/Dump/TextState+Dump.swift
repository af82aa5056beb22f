extension TextState: DumpLineConvertible {
  /// The text in quotes if it is a literal without style, and otherwise the expression that makes
  /// it: `TextState("Delete").bold() + TextState(verbatim: " ⌫")`.
  package var dumpedLine: String {
    if runs.count == 1, runs[0].styles.isEmpty, case .localized(let key, nil) = runs[0].source {
      return StringLiteral.quoted(key.text)
    }
    return runs.map(\.dumpedLine).joined(separator: " + ")
  }
}

extension TextState.Run {
  fileprivate var dumpedLine: String {
    let source =
      switch source {
      case .verbatim(let text): "verbatim: \(StringLiteral.quoted(text))"
      case .localized(let key, nil): StringLiteral.quoted(key.text)
      case .localized(let key, let table?):
        "\(StringLiteral.quoted(key.text)), table: \(StringLiteral.quoted(table))"
      }
    return "TextState(\(source))" + styles.map { ".\($0)()" }.sorted().joined()
  }
}
