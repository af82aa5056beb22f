import CairnTesting
import Testing

extension SearchWithADelayTests {
  @Test func `A failed search can be repeated`() async {
    struct Offline: Error {}
    let store = TestStore(initialState: DishSearch.State(query: "le"), effects: .held) {
      DishSearch()
    }
    await store.send(.submitted) { $0.phase = .searching(former: []) }
    await store.effect("search").fail(Offline())
    await store.receive(.failed) { $0.phase = .failed }
    await store.send(.retryTapped) { $0.phase = .searching(former: []) }
    await store.effect("search").send(.found([soup])) { $0.phase = .found([soup]) }
    await store.effect("search").finish()
    await store.finish()
  }
}
