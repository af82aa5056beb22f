import CairnTesting
import Testing

// The code in the doc comments of Sources/Cairn/ViewActions.

@MainActor
@Suite struct CairnViewActionsExamples {
  @Test func `A view action has a case of its own`() async {
    let store = TestStore(initialState: Cookbook.State()) { Cookbook() }
    await store.send(\.view.appeared)
    await store.receive(\.loaded) { $0.count = 1 }
    await store.send(\.view.rowTapped, 0)
  }

  @Reducer
  struct Cookbook {
    struct State: Equatable { var count = 0 }

    enum Action: ViewAction {
      case view(View)
      case loaded([Recipe])

      @CasePathable
      enum View {
        case appeared
        case rowTapped(Recipe.ID)
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .view(.appeared): return .send(.loaded([Recipe()]))
        case .view(.rowTapped): return .none
        case .loaded(let recipes):
          state.count = recipes.count
          return .none
        }
      }
    }
  }
}
