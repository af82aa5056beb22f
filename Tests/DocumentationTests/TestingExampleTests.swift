import CairnTesting
import Foundation
import Testing

@MainActor
@Test func `A query is what was typed last`() async {
  let store = TestStore(initialState: Search.State()) {
    Search()
  } withDependencies: {
    $0.continuousClock = TestClock()
  }
  await type("so", in: store)
  await type("soup", in: store)
  await store.skipInFlightEffects()
}

@Reducer
struct Catalog {
  @ObservableState
  struct State: Equatable {
    var searchBar = SearchBar.State()
  }

  @CasePathable
  enum Action { case searchBar(SearchBar.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.searchBar, action: \.searchBar) { SearchBar() }
  }
}
