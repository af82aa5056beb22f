#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  /// Alerts and dialogs, which go by themselves when a button is chosen (rule T5). An action of a button
  /// reaches the parent also if SwiftUI dismisses first.
  extension View {
    /// Shows an alert: `.alert($store.scope(state: \.alert, action: \.alert))`.
    @MainActor
    public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View {
      let store = item.wrappedValue
      let alert = store?.state
      return self.alert(
        alert.map { Text($0.title) } ?? Text(verbatim: ""),
        isPresented: item.isPresented(),
        presenting: alert
      ) { alert in
        StateButtons(alert.buttons, sendingTo: store)
      } message: { alert in
        alert.message.map { Text($0) }
      }
    }

    /// Shows a dialog: `.confirmationDialog($store.scope(state: \.dialog, action: \.dialog))`.
    @MainActor
    public func confirmationDialog<Action>(
      _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
    ) -> some View {
      let store = item.wrappedValue
      let dialog = store?.state
      return confirmationDialog(
        dialog.map { Text($0.title) } ?? Text(verbatim: ""),
        isPresented: item.isPresented(),
        titleVisibility: dialog.map { Visibility($0.titleVisibility) } ?? .automatic,
        presenting: dialog
      ) { dialog in
        StateButtons(dialog.buttons, sendingTo: store)
      } message: { dialog in
        dialog.message.map { Text($0) }
      }
    }
  }

  extension Visibility {
    /// SwiftUI's name for the visibility of a dialog's title.
    public init(_ visibility: DialogTitleVisibility) {
      switch visibility {
      case .automatic: self = .automatic
      case .hidden: self = .hidden
      case .visible: self = .visible
      }
    }
  }
#endif
