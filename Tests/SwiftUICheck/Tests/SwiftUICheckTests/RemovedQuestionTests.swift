import CairnSwiftUI
import SwiftUI
import Testing

@testable import CookbookViews

/// The question of a guard whose feature is removed while the question is asked.
@MainActor @Suite(.serialized) struct RemovedQuestionTests {
  private let store = Store(
    initialState: Desk.State(letters: Letters.State(letter: Letter.State(lines: 1)))
  ) {
    Desk()
  }
  private let issues = IssueLog()

  // G2, O4, L7
  @Test func `A question disappears with its feature, and a late answer is counted`() throws {
    let letters = try #require(store.scope(state: \.letters, action: \.letters))
    let window = Window { QuestionView(store: letters) }
    letters.send(.letter(.dismiss))
    let question = try #require(window.render().presented.first)
    #expect(question.kind == .alert)
    store.send(.cleared)
    #expect(window.outdatedParts == ["RemovalQuestion"])
    #expect(window.render().presented.isEmpty)
    issues { question.screen.tap("Keep") }
    #expect(issues.texts == [])
    #expect(store.missedActionCount == 1)
  }

  // G2
  @Test func `Writing nil to the binding of a question cancels the removal`() throws {
    let letters = try #require(store.scope(state: \.letters, action: \.letters))
    let question = letters.questionBinding(\.question, answer: \.removal)
    #expect(question.wrappedValue == nil)
    letters.send(.letter(.dismiss))
    #expect(question.wrappedValue != nil)
    question.wrappedValue = question.wrappedValue
    #expect(question.wrappedValue != nil)
    question.wrappedValue = nil
    #expect(question.wrappedValue == nil)
    #expect(letters.letter != nil)
  }

  @Reducer
  struct Desk {
    @ObservableState
    struct State: Equatable {
      @Presents var letters: Letters.State?
    }

    enum Action {
      case letters(PresentationAction<Letters.Action>)
      case cleared
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .cleared = action { state.letters = nil }
        return .none
      }
      .ifLet(\.$letters, action: \.letters) { Letters() }
    }
  }
}

extension Letters.State {
  /// The question while a removal waits for a confirmation.
  fileprivate nonisolated var question: AlertState<RemovalAction<Letters.Action>>? {
    removalRequest.map { _ in
      AlertState {
        TextState("Throw the letter away?")
      } actions: {
        ButtonState(role: .destructive, action: .confirm) { TextState("Throw away") }
        ButtonState(role: .cancel) { TextState("Keep") }
      }
    }
  }
}

private struct QuestionView: View {
  let store: StoreOf<Letters>

  var body: some View {
    Text(verbatim: "Letters")
      .alert(store, question: \.question, answer: \.removal)
  }
}
