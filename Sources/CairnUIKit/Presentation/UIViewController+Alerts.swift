#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  import CairnPresentation
  public import Foundation
  public import UIKit

  /// Alerts and dialogs, which close by themselves when a button is chosen (rule T5). An alert shows
  /// the texts that the state changes meanwhile. If the buttons change, it is presented again. If it
  /// is dismissed without a button, by code or by a tap beside a popover, its state becomes nil.
  extension UIViewController {
    /// Shows an alert while it is in the state. Call it once, in `viewDidLoad`.
    ///
    /// ```swift
    /// present(item: store.itemBinding(state: \.destination?.alert, action: \.destination.alert))
    /// ```
    ///
    /// - Parameters:
    ///   - item: A binding to the alert.
    ///   - bundle: The bundle with the string catalogs in which its texts are looked up.
    public func present<Action>(
      item: StoreBinding<Store<AlertState<Action>, Action>?>,
      bundle: Bundle = .main
    ) {
      present(item, buttons: \.buttons, style: .alert, bundle: bundle) { alert, store in
        alert.title = String(state: store.title, bundle: bundle)
        alert.message = store.message.map { String(state: $0, bundle: bundle) }
      }
    }

    /// Shows a dialog while it is in the state. Call it once, in `viewDidLoad`.
    ///
    /// ```swift
    /// present(
    ///   item: store.itemBinding(state: \.destination?.dialog, action: \.destination.dialog)
    /// ) { [weak self] dialog in
    ///   dialog.popoverPresentationController?.sourceItem = self?.share
    /// }
    /// ```
    ///
    /// On an iPad, and from iOS 26 also on an iPhone, the dialog points to its source, and UIKit
    /// shows no cancel button. A dialog without a source appears in the middle. The title is
    /// visible, unless the state hides it.
    ///
    /// - Parameters:
    ///   - item: A binding to the dialog.
    ///   - bundle: The bundle with the string catalogs in which its texts are looked up.
    ///   - configure: Sets the source of the dialog's `popoverPresentationController`. This view
    ///     controller holds the closure, so the closure must refer to it weakly.
    public func present<Action>(
      item: StoreBinding<Store<ConfirmationDialogState<Action>, Action>?>,
      bundle: Bundle = .main,
      configure: @escaping @MainActor (UIAlertController) -> Void = { _ in }
    ) {
      present(
        item,
        buttons: \.buttons,
        style: .actionSheet,
        bundle: bundle,
        update: { dialog, store in
          dialog.title =
            store.titleVisibility == .hidden ? nil : String(state: store.title, bundle: bundle)
          dialog.message = store.message.map { String(state: $0, bundle: bundle) }
        },
        configure: configure
      )
    }

    /// - Parameter update: Shows the texts that the state has now.
    private func present<State, Action>(
      _ item: StoreBinding<Store<State, Action>?>,
      buttons: KeyPath<State, [ButtonState<Action>]>,
      style: UIAlertController.Style,
      bundle: Bundle,
      update: @escaping @MainActor (UIAlertController, Store<State, Action>) -> Void,
      configure: @escaping @MainActor (UIAlertController) -> Void = { _ in }
    ) {
      presentations.add { onChange in
        ItemSlot(
          item,
          buttons: buttons,
          bundle: bundle,
          content: { store, buttons in
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: style)
            alert.add(buttons)
            alert.observe { [weak alert] in
              if let alert { update(alert, store) }
            }
            configure(alert)
            return alert
          },
          onChange: onChange
        )
      }
    }
  }

  extension UIViewController {
    /// Asks the person to confirm a removal, if a guard asks for a confirmation (rule G2). Call it
    /// once, in `viewDidLoad` of the view controller that would be removed.
    ///
    /// ```swift
    /// present(question: \.question, answer: \.removal, of: pocketbook)
    /// ```
    ///
    /// A button without an action cancels.
    ///
    /// - Parameters:
    ///   - question: The alert that asks, while a removal waits for a confirmation.
    ///   - answer: The case of the guard's answers.
    ///   - store: The store of the feature with the guard.
    ///   - bundle: The bundle with the string catalogs in which the texts are looked up.
    public func present<State, Action: CasePathable>(
      question: KeyPath<State, AlertState<RemovalAction<Action>>?>,
      answer: CaseKeyPath<Action, RemovalAction<Action>>,
      of store: Store<State, Action>,
      bundle: Bundle = .main
    ) {
      presentations.add { onChange in
        ItemSlot(
          question: question,
          answer: answer,
          of: store,
          bundle: bundle,
          content: { question, buttons in
            let alert = UIAlertController(
              title: String(state: question.title, bundle: bundle),
              message: question.message.map { String(state: $0, bundle: bundle) },
              preferredStyle: .alert
            )
            alert.add(buttons)
            return alert
          },
          onChange: onChange
        )
      }
    }
  }

  extension UIAlertController {
    fileprivate func add(_ buttons: [AlertButton]) {
      for button in buttons {
        let action = UIAlertAction(title: button.title, style: UIAlertAction.Style(button.role)) {
          _ in button.perform()
        }
        addAction(action)
      }
    }
  }

  extension UIAlertAction.Style {
    fileprivate init(_ role: ButtonStateRole?) {
      switch role {
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      case nil: self = .default
      }
    }
  }
#endif
