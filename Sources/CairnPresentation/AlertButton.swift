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
  /// A button has the action that the state has for it when the person chooses it. If the state has other buttons by
  /// then, `choose` is not called.
  ///
  /// - Parameters:
  ///   - buttons: Returns the buttons as the state has them.
  ///   - bundle: The bundle with the string catalogs in which their texts are looked up.
  ///   - choose: Called with the action of a button that was chosen, or nil if it only dismisses.
  package static func all<Action>(
    _ buttons: @escaping @MainActor () -> [ButtonState<Action>],
    bundle: Bundle,
    choose: @escaping @MainActor (Action?) -> Void
  ) -> [AlertButton] {
    let made = buttons()
    let shown = made.isEmpty ? [ButtonState(role: .cancel) { TextState("OK") }] : made
    let cancel = shown.firstIndex { $0.role == .cancel }
    return shown.enumerated().map { index, button in
      AlertButton(
        title: String(state: button.label, bundle: bundle),
        role: button.role == .cancel && index != cancel ? nil : button.role
      ) {
        let current = buttons()
        guard current.map(\.appearance) == made.map(\.appearance) else { return }
        choose(current.isEmpty ? nil : current[index].action)
      }
    }
  }
}

extension ButtonState {
  /// What a person sees of the button: its role and its label.
  var appearance: [AnyHashable] { [AnyHashable(role), AnyHashable(label)] }
}
