import CairnTesting
import Testing

extension PagingAndRefreshTests {
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
}
