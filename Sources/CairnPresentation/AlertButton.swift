package import Cairn
package import Foundation

/// A button of an alert or a dialog, with its title as plain text.
@MainActor
package struct AlertButton {
  /// The title.
  package let title: String
  /// The role. At most one button of an alert has the role `cancel`.
  package let role: ButtonStateRole?
  /// Called when the person chooses the button.
  package let perform: @MainActor () -> Void

  /// The buttons of an alert; one that dismisses if it has none.
  ///
  /// - Parameters:
  ///   - buttons: The buttons as the state has them.
  ///   - bundle: The bundle with the string catalogs in which their texts are looked up.
  ///   - choose: Called with the action of a button that was chosen, or nil if it has none.
  package static func all<Action>(
    _ buttons: [ButtonState<Action>],
    bundle: Bundle,
    choose: @escaping @MainActor (Action?) -> Void
  ) -> [AlertButton] {
    let buttons = buttons.isEmpty ? [ButtonState(role: .cancel) { TextState("OK") }] : buttons
    let cancel = buttons.firstIndex { $0.role == .cancel }
    return buttons.enumerated().map { index, button in
      AlertButton(
        title: String(state: button.label, bundle: bundle),
        role: button.role == .cancel && index != cancel ? nil : button.role
      ) {
        choose(button.action)
      }
    }
  }

  /// The buttons of an alert that is presented.
  ///
  /// - Parameters:
  ///   - buttons: The buttons as the state has them.
  ///   - store: The alert's store, which their actions are sent to.
  ///   - item: The binding to the alert: a button without an action dismisses it.
  ///   - bundle: The bundle with the string catalogs in which their texts are looked up.
  package static func all<State, Action>(
    _ buttons: [ButtonState<Action>],
    of store: Store<State, Action>,
    in item: StoreBinding<Store<State, Action>?>,
    bundle: Bundle
  ) -> [AlertButton] {
    all(buttons, bundle: bundle) { action in
      if let action {
        store.send(action, .ifPresent)
      } else if item.wrappedValue === store {
        item.wrappedValue = nil
      }
    }
  }
}
