import CairnTesting
import Testing

@testable import Shopping

@Test func `A bought item is removed`() async {
  let store = TestStore(initialState: ShoppingList.State(items: ["Flour"])) { ShoppingList() }
  await store.send(.itemBought("Flour")) { $0.items = [] }
}

@Test func `An item is suggested after a pause`() async {
  let clock = TestClock()
  let store = TestStore(initialState: ShoppingList.State()) {
    ShoppingList()
  } withDependencies: {
    $0.continuousClock = clock
    $0[ShoppingClient.self].suggest = { items in "Eggs for \(items.count)" }
  }
  await store.send(.itemAdded("Flour")) { $0.items = ["Flour"] }
  await clock.advance(by: .milliseconds(500))
  await store.send(.itemAdded("Butter")) { $0.items = ["Flour", "Butter"] }
  await clock.advance(by: .seconds(1))
  await store.receive(.suggested("Eggs for 2")) { $0.suggestion = "Eggs for 2" }
}
