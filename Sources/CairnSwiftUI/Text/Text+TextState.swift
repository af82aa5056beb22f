#if canImport(SwiftUI)
  public import Cairn
  public import Foundation
  public import SwiftUI

  extension Text {
    /// Shows text that is part of a state.
    ///
    /// - Parameters:
    ///   - state: The text.
    ///   - bundle: The bundle in whose string catalogs keys are looked up; nil for the app's own. A
    ///     package with its own texts passes `.module`.
    public init(_ state: TextState, bundle: Bundle? = nil) {
      let runs = state.runs.map { Text(run: $0, bundle: bundle) }
      self = runs.dropFirst().reduce(runs.first ?? Text(verbatim: ""), +)
    }

    private init(run: TextState.Run, bundle: Bundle?) {
      let text =
        switch run.source {
        case .verbatim(let text): Text(verbatim: text)
        case .localized(let key, let table):
          Text(LocalizedStringKey(key), tableName: table, bundle: bundle)
        }
      self = run.styles.reduce(text) { $0.styled($1) }
    }

    private func styled(_ style: TextState.Style) -> Text {
      switch style {
      case .bold: bold()
      case .italic: italic()
      case .monospaced: monospaced()
      case .strikethrough: strikethrough()
      case .underline: underline()
      }
    }
  }
#endif
