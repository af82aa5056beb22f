import CairnTesting
import Testing

// The tests of Recipes/PagingAndRefresh.md.

@Suite struct PagingAndRefreshTests {
  struct Offline: Error {}

  let soup = Dish(id: 1, title: "Soup")
  let pie = Dish(id: 2, title: "Pie")
  let figs = Dish(id: 3, title: "Figs")

  @Test func `Pages are loaded to the end, and a dish that moves is listed once`() async {
    let store = TestStore(initialState: DishList.State()) {
      DishList()
    } withDependencies: {
      $0[DishClient.self].batch = { [soup, pie, figs] cursor in
        cursor == nil
          ? DishBatch(dishes: [soup, pie], next: "2") : DishBatch(dishes: [pie, figs], next: nil)
      }
    }
    await store.send(.appeared) { $0.loading = .page }
    await store.receive(\.loaded) {
      $0.dishes = [soup, pie]
      $0.loading = nil
      $0.position = .after("2")
    }
    await store.send(.rowAppeared(1)) { $0.loading = .page }
    await store.receive(\.loaded) {
      $0.dishes = [soup, pie, figs]
      $0.loading = nil
      $0.position = .end
    }
    await store.send(.rowAppeared(3))
    await store.finish()
  }

  @Test func `A refresh drops the page in flight, and keeps the rows until it has others`() async {
    var state = DishList.State(dishes: [soup], position: .after("2"))
    state.failed = .page
    let store = TestStore(initialState: state, effects: .held) { DishList() }
    await store.send(.retryTapped) {
      $0.loading = .page
      $0.failed = nil
    }
    let page = store.effect("load")
    await store.send(.refreshPulled) { $0.loading = .refresh }
    #expect(!page.isInFlight)
    await store.send(.rowAppeared(1))
    await store.effect("load").send(.loaded(.refresh, DishBatch(dishes: [pie], next: nil))) {
      $0.dishes = [pie]
      $0.loading = nil
      $0.position = .end
    }
    await store.effect("load").finish()
    await store.finish()
  }

  @Test func `A failure keeps the rows, and a person tries again`() async {
    let state = DishList.State(dishes: [soup], position: .after("2"))
    let store = TestStore(initialState: state, effects: .held) { DishList() }
    await store.send(.rowAppeared(1)) { $0.loading = .page }
    await store.send(.rowAppeared(1))
    await store.effect("load").fail(Offline())
    await store.receive(.failed(.page)) {
      $0.loading = nil
      $0.failed = .page
    }
    await store.send(.rowAppeared(1))
    await store.send(.retryTapped) {
      $0.loading = .page
      $0.failed = nil
    }
    await store.effect("load").send(.loaded(.page, DishBatch(dishes: [pie], next: nil))) {
      $0.dishes = [soup, pie]
      $0.loading = nil
      $0.position = .end
    }
    await store.effect("load").finish()
    await store.finish()
  }
}
