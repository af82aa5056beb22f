package import Cairn
package import Foundation

/// A button of an alert or a dialog, as plain text with what it does.
@MainActor
package struct AlertButton {
  /// What stands on it.
  package let title: String
  /// What it is for. One button at most is for leaving everything as it is.
  package let role: ButtonStateRole?
  /// Does what the button says.
  package let perform: @MainActor () -> Void

  /// The buttons of an alert; one that dismisses if it has none.
  ///
  /// - Parameters:
  ///   - buttons: The buttons as the state has them.
  ///   - bundle: Where their texts are looked up.
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
  ///   - item: Where the alert is: a button without an action dismisses it.
  ///   - bundle: Where their texts are looked up.
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
