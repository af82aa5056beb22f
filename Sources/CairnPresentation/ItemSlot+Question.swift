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
        store[dynamicMember: question].map { asked in
          PresentedScreen(id: series.id(of: asked), of: store) {
            let buttons = AlertButton.all(
              { store[dynamicMember: question]?.buttons ?? asked.buttons },
              bundle: bundle,
              choose: send
            )
            return content(asked, buttons)
          }
        }
      },
      writeNil: { send(.cancel) },
      onChange: onChange
    )
  }
}

/// Gives each question an id: the state makes a new value for the question each time that it is read, so the answers
/// are counted. A removal that replaces the one before can ask with other texts or buttons, which is another question.
@MainActor
private final class QuestionSeries {
  /// How many questions there were before.
  private var count = 0
  /// What a person sees of the question.
  private var appearance: [AnyHashable] = []

  func id<Action>(of question: AlertState<Action>) -> AnyHashable {
    let texts = [AnyHashable(question.title), AnyHashable(question.message)]
    let appearance = texts + question.buttons.map { AnyHashable($0.appearance) }
    if appearance != self.appearance { beginNext() }
    self.appearance = appearance
    return [AnyHashable(ObjectIdentifier(self)), AnyHashable(count)]
  }

  /// The question was answered.
  func beginNext() { count += 1 }
}
