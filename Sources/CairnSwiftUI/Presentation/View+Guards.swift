#if canImport(SwiftUI)
  public import Cairn
  public import Foundation
  public import SwiftUI

  extension View {
    /// Prevents the person from swiping a sheet away while a guard would refuse an action (rule
    /// G2).
    ///
    /// ```swift
    /// .sheet(item: $store.scope(state: \.letter, action: \.letter)) { letter in
    ///   LetterView(store: letter)
    ///     .interactiveDismissDisabled(whileRefusing: .letter(.dismiss), by: store)
    /// }
    /// ```
    ///
    /// SwiftUI evaluates only this modifier again when the answer may have changed.
    ///
    /// - Parameters:
    ///   - action: The action that the sheet's dismissal sends.
    ///   - store: The store of the feature that presents the sheet.
    @MainActor
    public func interactiveDismissDisabled<State, Action>(
      whileRefusing action: Action,
      by store: Store<State, Action>
    ) -> some View {
      modifier(DismissalPrevention(store: store, action: action))
    }

    /// Asks the person to confirm a removal that a guard has held back (rule G2).
    ///
    /// ```swift
    /// .sheet(item: $store.scope(state: \.letter, action: \.letter)) { letter in
    ///   LetterView(store: letter)
    ///     .alert(store, question: \.question, answer: \.removal)
    /// }
    /// ```
    ///
    /// If a sheet may be shown, apply the modifier to the sheet's content: SwiftUI shows no alert
    /// of a view that a sheet covers. A button without an action cancels. SwiftUI evaluates only
    /// this modifier again when the question appears or disappears.
    ///
    /// - Parameters:
    ///   - store: The store of the feature with the guard.
    ///   - question: The question, while a removal waits for a confirmation.
    ///   - answer: The case of the guard's answers.
    ///   - bundle: The bundle in which the texts are looked up; nil for the app's own bundle.
    ///   - fileID: The file of the call.
    ///   - filePath: The path of that file.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    @MainActor
    public func alert<State, Action: CasePathable>(
      _ store: Store<State, Action>,
      question: KeyPath<State, AlertState<RemovalAction<Action>>?>,
      answer: CaseKeyPath<Action, RemovalAction<Action>>,
      bundle: Bundle? = nil,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> some View {
      modifier(
        RemovalQuestion(
          store: store,
          question: question,
          answer: answer,
          bundle: bundle,
          site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        )
      )
    }
  }

  private struct DismissalPrevention<State, Action>: ViewModifier {
    let store: Store<State, Action>
    let action: Action

    func body(content: Content) -> some View {
      content.interactiveDismissDisabled(store.wouldRefuse(action))
    }
  }

  private struct RemovalQuestion<State, Action: CasePathable>: ViewModifier {
    let store: Store<State, Action>
    let question: KeyPath<State, AlertState<RemovalAction<Action>>?>
    let answer: CaseKeyPath<Action, RemovalAction<Action>>
    let bundle: Bundle?
    let site: CallSite

    func body(content: Content) -> some View {
      let binding = store.questionBinding(
        question,
        answer: answer,
        fileID: site.fileID,
        filePath: site.filePath,
        line: site.line,
        column: site.column
      )
      let question = binding.wrappedValue
      content.alert(
        question.map { Text($0.title, bundle: bundle) } ?? Text(verbatim: ""),
        isPresented: isPresented(binding, question),
        presenting: question
      ) { question in
        StateButtons(question.answers(), bundle: bundle, send: send)
      } message: { question in
        question.message.map { Text($0, bundle: bundle) }
      }
    }

    /// SwiftUI may dismiss before a button acts, and a cancelled removal could not be confirmed
    /// after that. The buttons therefore answer, and the dismissal answers only for an alert
    /// without buttons.
    private func isPresented(
      _ binding: StoreBinding<AlertState<RemovalAction<Action>>?>,
      _ question: AlertState<RemovalAction<Action>>?
    ) -> Binding<Bool> {
      let isPresented = StoreBinding {
        binding.wrappedValue != nil
      } set: { isPresented in
        if !isPresented, question?.buttons.isEmpty == true { binding.wrappedValue = nil }
      }
      return Binding(isPresented)
    }

    private func send(_ decision: RemovalAction<Action>) {
      store.send(Action.allCasePaths[keyPath: answer].embed(decision), .ifPresent, at: site)
    }
  }

  extension AlertState {
    /// The buttons of a question. Each button answers it.
    fileprivate func answers<Parent>() -> [ButtonState<Action>]
    where Action == RemovalAction<Parent> {
      buttons.map { button in
        guard button.action == nil else { return button }
        return ButtonState(role: button.role, action: .cancel) { button.label }
      }
    }
  }
#endif
