#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  extension Text {
    /// Shows text that is part of a state. Keys are looked up in the app's string catalogs.
    public init(_ state: TextState) {
      let runs = state.runs.map(Text.init(run:))
      self = runs.dropFirst().reduce(runs.first ?? Text(verbatim: ""), +)
    }

    private init(run: TextState.Run) {
      let text =
        switch run.source {
        case .verbatim(let text): Text(verbatim: text)
        case .localized(let key, let table): Text(LocalizedStringKey(key), tableName: table)
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
