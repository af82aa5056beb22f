import CairnCore
public import Foundation

extension String {
  /// The text without styles, with its keys looked up: for user interfaces that show plain text.
  ///
  /// If the text that is found would read an argument as a value of another kind, as `%s` does, that
  /// is an issue (``RuntimeIssue/Code/invalidFormat``), and the text of the key is shown.
  ///
  /// - Parameters:
  ///   - state: The text.
  ///   - bundle: The bundle with the string catalogs in which keys are looked up.
  public init(state: TextState, bundle: Bundle) {
    self = state.runs.map { $0.localized(in: bundle) }.joined()
  }
}

extension TextState.Run {
  fileprivate func localized(in bundle: Bundle) -> String {
    switch source {
    case .verbatim(let text): return text
    case .localized(let key, let table):
      let format = bundle.localizedString(forKey: key.format, value: nil, table: table)
      let arguments = key.arguments.map(\.value)
      guard !arguments.isEmpty else { return format }
      if let text = String(format: format, arguments: arguments, locale: .current) { return text }
      RuntimeIssue(
        code: .invalidFormat,
        summary: "The text for the key '\(key.format)' does not fit the key's arguments",
        details: [
          "The table '\(table ?? "Localizable")' has: \(format)",
          "How to fix: use the placeholders of the key, with positions if their order changes: %2$@",
        ]
      )
      .report()
      return key.text
    }
  }
}
