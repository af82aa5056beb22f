#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  import CairnPresentation
  public import Foundation
  public import UIKit

  /// Alerts and dialogs, which go by themselves when a button is chosen (rule T5).
  extension UIViewController {
    /// Shows an alert for as long as it is in the state. Call it once, in `viewDidLoad`.
    ///
    /// ```swift
    /// present(item: store.itemBinding(state: \.destination?.alert, action: \.destination.alert))
    /// ```
    ///
    /// - Parameters:
    ///   - item: A binding to the alert.
    ///   - bundle: Where its texts are looked up.
    public func present<Action>(
      item: StoreBinding<Store<AlertState<Action>, Action>?>,
      bundle: Bundle = .main
    ) {
      present(item: item) { store in
        let alert = UIAlertController(
          title: nil,
          message: nil,
          preferredStyle: .alert
        )
        alert.add(store.buttons, of: store, in: item, bundle: bundle)
        alert.observe { [weak alert] in
          alert?.title = String(state: store.title, bundle: bundle)
          alert?.message = store.message.map { String(state: $0, bundle: bundle) }
        }
        return alert
      }
    }

    /// Shows a dialog for as long as it is in the state. Call it once, in `viewDidLoad`.
    ///
    /// - Parameters:
    ///   - item: A binding to the dialog.
    ///   - bundle: Where its texts are looked up.
    ///   - configure: Says where it points to: on an iPad it is a popover, which has to have a source.
    public func present<Action>(
      item: StoreBinding<Store<ConfirmationDialogState<Action>, Action>?>,
      bundle: Bundle = .main,
      configure: @escaping @MainActor (UIAlertController) -> Void = { _ in }
    ) {
      present(item: item) { store in
        let dialog = UIAlertController(
          title: nil,
          message: nil,
          preferredStyle: .actionSheet
        )
        dialog.add(store.buttons, of: store, in: item, bundle: bundle)
        dialog.observe { [weak dialog] in
          dialog?.title =
            store.titleVisibility == .hidden ? nil : String(state: store.title, bundle: bundle)
          dialog?.message = store.message.map { String(state: $0, bundle: bundle) }
        }
        configure(dialog)
        return dialog
      }
    }
  }

  extension UIViewController {
    /// Asks whether a removal that a guard wants confirmed is to be carried out (rule G2). Call it once, in `viewDidLoad`
    /// of the view controller that would be removed.
    ///
    /// ```swift
    /// present(question: \.question, answer: \.removal, of: pocketbook)
    /// ```
    ///
    /// A button without an action cancels.
    ///
    /// - Parameters:
    ///   - question: What is asked, while a removal waits for a confirmation.
    ///   - answer: The case of the guard's answers.
    ///   - store: The store of the feature with the guard.
    ///   - bundle: Where the texts are looked up.
    public func present<State, Action: CasePathable>(
      question: KeyPath<State, AlertState<RemovalAction<Action>>?>,
      answer: CaseKeyPath<Action, RemovalAction<Action>>,
      of store: Store<State, Action>,
      bundle: Bundle = .main
    ) {
      let send: @MainActor (RemovalAction<Action>) -> Void = {
        store.send(Action.allCasePaths[keyPath: answer].embed($0), .ifPresent)
      }
      let screen: @MainActor () -> PresentedScreen<UIViewController>? = {
        store[dynamicMember: question].map { question in
          PresentedScreen(id: AnyHashable(0)) {
            let alert = UIAlertController(
              title: String(state: question.title, bundle: bundle),
              message: question.message.map { String(state: $0, bundle: bundle) },
              preferredStyle: .alert
            )
            alert.add(question.buttons, bundle: bundle) { send($0 ?? .cancel) }
            return alert
          }
        }
      }
      presentations.add { ItemSlot(find: screen, writeNil: { send(.cancel) }, onChange: $0) }
    }
  }

  extension UIAlertController {
    /// - Parameter item: Where the alert is, to dismiss it with a button that has no action.
    fileprivate func add<State, Action>(
      _ buttons: [ButtonState<Action>],
      of store: Store<State, Action>,
      in item: StoreBinding<Store<State, Action>?>,
      bundle: Bundle
    ) {
      add(buttons, bundle: bundle) { action in
        if let action {
          store.send(action, .ifPresent)
        } else if item.wrappedValue === store {
          item.wrappedValue = nil
        }
      }
    }

    /// - Parameter choose: Called with the action of the button that was chosen.
    fileprivate func add<Action>(
      _ buttons: [ButtonState<Action>],
      bundle: Bundle,
      choose: @escaping @MainActor (Action?) -> Void
    ) {
      let buttons = buttons.isEmpty ? [ButtonState(role: .cancel) { TextState("OK") }] : buttons
      // UIKit stops the app for a second one.
      let cancel = buttons.firstIndex { $0.role == .cancel }
      for (index, button) in buttons.enumerated() {
        let action = UIAlertAction(
          title: String(state: button.label, bundle: bundle),
          style: index == cancel ? .cancel : button.role == .destructive ? .destructive : .default
        ) { _ in
          choose(button.action)
        }
        addAction(action)
      }
    }
  }
#endif
