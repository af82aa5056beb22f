import Cairn
import Testing

@Reducer
private struct Search {
  struct State: Equatable { var log: [String] = [] }

  enum Action: ViewAction {
    case view(View)
    case loaded

    @CasePathable
    enum View { case appeared, tapped(Int) }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.appeared): return .send(.loaded)
      case .view(.tapped(let number)): state.log.append("tapped \(number)")
      case .loaded: state.log.append("loaded")
      }
      return .none
    }
  }
}

@MainActor
@ViewAction(for: Search.self)
private struct SearchView {
  let store: StoreOf<Search>

  func appear() { send(.appeared) }
  func tap() { send(.tapped(3)) }
}

@MainActor
@Suite
struct `ViewAction macro` {
  @Test
  func `a view sends its own actions`() {
    let view = SearchView(store: Store(initialState: Search.State()) { Search() })
    view.appear()
    view.tap()
    #expect(view.store.state.log == ["loaded", "tapped 3"])
    #expect(Search.Action.view(.tapped(1))[case: \.view.tapped] == 1)
  }
}
