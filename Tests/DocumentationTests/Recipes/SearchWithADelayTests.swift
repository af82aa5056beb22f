import CairnTesting
import Testing

// The tests of Recipes/SearchWithADelay.md.

@Suite struct SearchWithADelayTests {
  let soup = FoundDish(id: 1, title: "Leek soup")

  @Test func `A search begins after a pause, and the former results stay meanwhile`() async {
    let clock = TestClock()
    let terms = LockIsolated<[String]>([])
    let store = TestStore(initialState: DishSearch.State()) {
      DishSearch()
    } withDependencies: {
      $0.continuousClock = clock
      $0[DishIndex.self].dishes = { [soup] term in
        terms.withValue { $0.append(term) }
        return [soup]
      }
    }
    await store.send(\.binding.query, "le") {
      $0.query = "le"
      $0.phase = .searching(former: [])
    }
    await clock.advance(by: .milliseconds(200))
    await store.send(\.binding.query, "leek") { $0.query = "leek" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.found([soup])) { $0.phase = .found([soup]) }
    await store.send(\.binding.query, "leek ") { $0.query = "leek " }
    await store.send(\.binding.query, "leek s") {
      $0.query = "leek s"
      $0.phase = .searching(former: [soup])
    }
    await store.send(.submitted)
    await clock.advance(by: .zero)
    await store.receive(.found([soup])) { $0.phase = .found([soup]) }
    await store.finish()
    #expect(terms.value == ["leek", "leek s"])
  }

  @Test func `An empty query ends the search at once`() async {
    let store = TestStore(initialState: DishSearch.State(), effects: .held) { DishSearch() }
    await store.send(\.binding.query, "le") {
      $0.query = "le"
      $0.phase = .searching(former: [])
    }
    let search = store.effect("search")
    await store.send(\.binding.query, "") {
      $0.query = ""
      $0.phase = .empty
    }
    #expect(!search.isInFlight)
    await store.finish()
  }

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
