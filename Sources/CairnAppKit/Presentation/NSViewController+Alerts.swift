#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Cairn
  import CairnPresentation
  public import Foundation

  /// Alerts, which close by themselves when a button is chosen (rule T5). A dialog is an alert on a
  /// Mac. An alert shows the texts that the state changes meanwhile. If the buttons change, it is
  /// shown again.
  extension NSViewController {
    /// Shows an alert as a sheet while it is in the state. Call it once, in `viewDidLoad`.
    ///
    /// - Parameters:
    ///   - item: A binding to the alert.
    ///   - bundle: The bundle with the string catalogs in which its texts are looked up.
    public func present<Action>(
      item: StoreBinding<Store<AlertState<Action>, Action>?>,
      bundle: Bundle = .main
    ) {
      present(item, title: \.title, message: \.message, buttons: \.buttons, bundle: bundle)
    }

    /// Shows a dialog as an alert while it is in the state. Call it once, in `viewDidLoad`.
    ///
    /// - Parameters:
    ///   - item: A binding to the dialog.
    ///   - bundle: The bundle with the string catalogs in which its texts are looked up.
    public func present<Action>(
      item: StoreBinding<Store<ConfirmationDialogState<Action>, Action>?>,
      bundle: Bundle = .main
    ) {
      present(item, title: \.title, message: \.message, buttons: \.buttons, bundle: bundle)
    }

    private func present<State, Action>(
      _ item: StoreBinding<Store<State, Action>?>,
      title: KeyPath<State, TextState>,
      message: KeyPath<State, TextState?>,
      buttons: KeyPath<State, [ButtonState<Action>]>,
      bundle: Bundle
    ) {
      presentations.add { onChange in
        ItemSlot(
          item,
          buttons: buttons,
          bundle: bundle,
          content: { store, buttons in
            AlertPresentation(
              title: { String(state: store[dynamicMember: title], bundle: bundle) },
              message: { store[dynamicMember: message].map { String(state: $0, bundle: bundle) } },
              buttons: buttons
            )
          },
          onChange: onChange
        )
      }
    }

    /// Asks the person to confirm a removal, if a guard asks for a confirmation (rule G2). Call it
    /// once, in `viewDidLoad` of the view controller that would be removed. A button without an
    /// action cancels.
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
            AlertPresentation(
              title: { String(state: question.title, bundle: bundle) },
              message: { question.message.map { String(state: $0, bundle: bundle) } },
              buttons: buttons
            )
          },
          onChange: onChange
        )
      }
    }
  }
#endif
