package import Cairn
package import Foundation

extension ItemSlot {
  /// The slot of the question whether a removal that a guard wants confirmed is to be carried out (rule G2).
  ///
  /// - Parameters:
  ///   - question: The alert that asks.
  ///   - answer: The case of the guard's answers.
  ///   - store: The store of the feature with the guard.
  ///   - bundle: The bundle with the string catalogs in which the texts of the buttons are looked up.
  ///   - content: Makes the alert that shows the question, with buttons that answer it.
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
      series.beginNext()
      store.send(Action.allCasePaths[keyPath: answer].embed($0 ?? .cancel), .ifPresent)
    }
    self.init(
      find: {
        store[dynamicMember: question].map { question in
          PresentedScreen(id: series.id(of: question)) {
            content(question, AlertButton.all(question.buttons, bundle: bundle, choose: send))
          }
        }
      },
      writeNil: { send(.cancel) },
      onChange: onChange
    )
  }
}

/// Gives each question an id: the state makes a new value for the question each time that it is read, so the answers
/// are counted. A removal that replaces the one before can ask with other texts, which is another question.
@MainActor
private final class QuestionSeries {
  /// How many questions there were before.
  private var count = 0
  /// The texts of the question.
  private var texts: [TextState?] = []

  func id<Action>(of question: AlertState<Action>) -> AnyHashable {
    let texts = [question.title, question.message] + question.buttons.map(\.label)
    if texts != self.texts { beginNext() }
    self.texts = texts
    return [AnyHashable(ObjectIdentifier(self)), AnyHashable(count)]
  }

  /// The question was answered.
  func beginNext() { count += 1 }
}
