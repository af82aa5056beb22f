import CairnTesting
import Testing

// The code in the doc comments of Sources/CairnCore/Assertions.

@MainActor
@Suite struct CairnCoreAssertionsExamples {
  @Test func `A field that is the feature's own is not asserted from outside`() async {
    let store = TestStore(initialState: App.State()) { App() }
    await store.send(\.search.queryChanged, "ci") {
      $0.search.query = "ci"  // 'requestCount' and 'suggestions' changed too.
    }
    #expect(store.state.search.requestCount == 1)
    #expect(store.state.search.suggestions == ["ci…"])
  }

  @Reducer
  struct Search {
    @ObservableState struct State: Equatable {
      var query = ""
      @FeaturePrivate var requestCount = 0
      @FeaturePrivate var suggestions: [String] = []
    }

    enum Action { case queryChanged(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .queryChanged(let query):
          state.query = query
          state.requestCount += 1
          state.suggestions = [query + "…"]
          return .none
        }
      }
    }
  }

  @Reducer
  struct App {
    struct State: Equatable { var search = Search.State() }
    enum Action { case search(Search.Action) }

    var body: some ReducerOf<Self> {
      Scope(state: \.search, action: \.search) { Search() }
    }
  }
}
