#if canImport(SwiftUI)
  public import Cairn
  public import Foundation
  public import SwiftUI

  /// Alerts and dialogs, which are dismissed when a button is chosen (rule T5). The action of a
  /// button reaches the parent even if SwiftUI dismisses first. If the parent answers that
  /// dismissal with another alert in the same place, the action is dropped and counted in
  /// `missedActionCount`. If it answers with an alert in another case of the destination, the
  /// action arrives, and the new alert stays.
  extension View {
    /// Shows an alert: `.alert($store.scope(state: \.alert, action: \.alert))`.
    ///
    /// - Parameters:
    ///   - item: The store of the alert, or nil.
    ///   - bundle: The bundle in which its texts are looked up; nil for the app's own bundle.
    @MainActor
    public func alert<ParentState, ParentAction, Action>(
      _ item: BindableScope<
        ParentState, ParentAction, AlertState<Action>?, PresentationAction<Action>
      >,
      bundle: Bundle? = nil
    ) -> some View {
      modifier(AlertPresentation(item: item, bundle: bundle))
    }

    /// Shows a dialog: `.confirmationDialog($store.scope(state: \.dialog, action: \.dialog))`.
    ///
    /// - Parameters:
    ///   - item: The store of the dialog, or nil.
    ///   - bundle: The bundle in which its texts are looked up; nil for the app's own bundle.
    @MainActor
    public func confirmationDialog<ParentState, ParentAction, Action>(
      _ item: BindableScope<
        ParentState, ParentAction, ConfirmationDialogState<Action>?, PresentationAction<Action>
      >,
      bundle: Bundle? = nil
    ) -> some View {
      modifier(DialogPresentation(item: item, bundle: bundle))
    }
  }

  /// Shows an alert over its content. It reads the alert in a modifier of its own, so that SwiftUI
  /// does not evaluate the presenting view again for it.
  private struct AlertPresentation<
    ParentState,
    ParentAction: CasePathable,
    Action
  >: ViewModifier {
    let item:
      BindableScope<
        ParentState, ParentAction, AlertState<Action>?, PresentationAction<Action>
      >
    let bundle: Bundle?

    func body(content: Content) -> some View {
      let site = item.site
      let item = item.binding()
      let store = item.wrappedValue
      let alert = store?.drawing.content
      content.alert(
        alert.map { Text($0.title, bundle: bundle) } ?? Text(verbatim: ""),
        isPresented: item.isPresented(),
        presenting: alert
      ) { alert in
        StateButtons(alert.buttons, bundle: bundle) { store?.send($0, .ifPresent, at: site) }
      } message: { alert in
        alert.message.map { Text($0, bundle: bundle) }
      }
    }
  }

  /// Shows a dialog over its content.
  private struct DialogPresentation<
    ParentState,
    ParentAction: CasePathable,
    Action
  >: ViewModifier {
    let item:
      BindableScope<
        ParentState, ParentAction, ConfirmationDialogState<Action>?, PresentationAction<Action>
      >
    let bundle: Bundle?

    func body(content: Content) -> some View {
      let site = item.site
      let item = item.binding()
      let store = item.wrappedValue
      let dialog = store?.drawing.content
      content.confirmationDialog(
        dialog.map { Text($0.title, bundle: bundle) } ?? Text(verbatim: ""),
        isPresented: item.isPresented(),
        titleVisibility: dialog.map { Visibility($0.titleVisibility) } ?? .automatic,
        presenting: dialog
      ) { dialog in
        StateButtons(dialog.buttons, bundle: bundle) { store?.send($0, .ifPresent, at: site) }
      } message: { dialog in
        dialog.message.map { Text($0, bundle: bundle) }
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
