package import Cairn
package import Foundation

extension ItemSlot {
  /// The slot of the question whether a removal that a guard wants confirmed is to be carried out (rule G2).
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - answer: The case of the guard's answers.
  ///   - store: The store of the feature with the guard.
  ///   - bundle: Where the texts of the buttons are looked up.
  ///   - content: Makes what shows the question, with buttons that answer it.
  ///   - onChange: Called now, and whenever there may be another question.
  package convenience init<State, Action: CasePathable>(
    question: KeyPath<State, AlertState<RemovalAction<Action>>?>,
    answer: CaseKeyPath<Action, RemovalAction<Action>>,
    of store: Store<State, Action>,
    bundle: Bundle,
    content:
      @escaping @MainActor (AlertState<RemovalAction<Action>>, [AlertButton]) -> Content,
    onChange: @escaping @MainActor () -> Void
  ) {
    let series = QuestionSeries()
    let send: @MainActor (RemovalAction<Action>?) -> Void = {
      series.count += 1
      store.send(Action.allCasePaths[keyPath: answer].embed($0 ?? .cancel), .ifPresent)
    }
    self.init(
      find: {
        store[dynamicMember: question].map { question in
          PresentedScreen(id: series.id) {
            content(question, AlertButton.all(question.buttons, bundle: bundle, choose: send))
          }
        }
      },
      writeNil: { send(.cancel) },
      onChange: onChange
    )
  }
}

/// Tells a question from the one before, which was answered: the state makes the question anew each time that it is read.
@MainActor
private final class QuestionSeries {
  /// How many questions were answered.
  var count = 0

  var id: AnyHashable { [AnyHashable(ObjectIdentifier(self)), AnyHashable(count)] }
}
