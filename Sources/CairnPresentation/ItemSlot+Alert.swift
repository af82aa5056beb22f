package import Cairn
package import Foundation

extension ItemSlot {
  /// The slot of an alert or a dialog.
  ///
  /// The content follows the texts. It cannot replace its buttons, so an alert whose buttons change is shown again.
  ///
  /// - Parameters:
  ///   - item: The binding to the alert. A button without an action dismisses it.
  ///   - buttons: The buttons as the state has them.
  ///   - bundle: The bundle with the string catalogs in which the texts of the buttons are looked up.
  ///   - content: Makes the alert, with buttons that send their actions.
  ///   - onChange: Called now, and whenever there may be another alert.
  package convenience init<State, Action>(
    _ item: StoreBinding<Store<State, Action>?>,
    buttons: KeyPath<State, [ButtonState<Action>]>,
    bundle: Bundle,
    content: @escaping @MainActor (Store<State, Action>, [AlertButton]) -> Content,
    onChange: @escaping @MainActor () -> Void
  ) {
    self.init(
      find: {
        item.wrappedValue.map { store in
          let form = store[dynamicMember: buttons].map(\.appearance)
          return PresentedScreen(store, in: form) { store in
            let buttons = AlertButton.all({ store[dynamicMember: buttons] }, bundle: bundle) {
              if let action = $0 {
                store.send(action, .ifPresent)
              } else if item.wrappedValue === store {
                item.wrappedValue = nil
              }
            }
            return content(store, buttons)
          }
        }
      },
      writeNil: { item.wrappedValue = nil },
      onChange: onChange
    )
  }
}
