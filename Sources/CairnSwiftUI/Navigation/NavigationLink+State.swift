#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  /// Links push a state on the path of the `NavigationStack` that they are in. Making one uses no id of
  /// the path up (rule K11).
  extension NavigationLink where Destination == Never {
    /// A link to a screen; nil disables it.
    nonisolated public init<State>(
      state: State?,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column,
      @ViewBuilder label: () -> Label
    ) {
      let element = state.map {
        StackPathElement(
          StackLink($0),
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
      }
      self.init(value: element, label: label)
    }

    /// A link with a text that is looked up in the string catalog.
    nonisolated public init<State>(
      _ titleKey: LocalizedStringKey,
      state: State?,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) where Label == Text {
      self.init(state: state, fileID: fileID, filePath: filePath, line: line, column: column) {
        Text(titleKey)
      }
    }

    /// A link with a text that is shown as it is.
    @_disfavoredOverload
    nonisolated public init<State>(
      _ title: some StringProtocol,
      state: State?,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) where Label == Text {
      self.init(state: state, fileID: fileID, filePath: filePath, line: line, column: column) {
        Text(title)
      }
    }
  }
#endif
