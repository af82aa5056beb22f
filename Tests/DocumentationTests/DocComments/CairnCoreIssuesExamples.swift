import Cairn
import Testing

// The code in the doc comments of Sources/CairnCore/Issues.

@MainActor
@Suite struct CairnCoreIssuesExamples {
  @Test func `An assumption that does not hold fails a test`() {
    let store = Store(initialState: Account.State()) { Account() }
    withKnownIssue {
      store.send(.appeared)
    } matching: { issue in
      "\(issue)".contains("There is no user, and the screen shows one")
    }
  }

  @Reducer
  struct Account {
    struct State {
      var user: String?
      var title = ""
    }

    enum Action { case appeared }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        guard let user = state.user else {
          reportIssue("There is no user, and the screen shows one")
          return .none
        }
        state.title = user
        return .none
      }
    }
  }
}
