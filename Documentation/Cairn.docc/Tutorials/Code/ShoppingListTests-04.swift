import CairnTesting
import Testing

@testable import Shopping

@Test func `A bought item is removed`() async {
  let store = TestStore(initialState: ShoppingList.State(items: ["Flour"])) { ShoppingList() }
  await store.send(.itemBought("Flour")) { $0.items = [] }
}

@Test func `An item is suggested`() async {
  let store = TestStore(initialState: ShoppingList.State()) {
    ShoppingList()
  } withDependencies: {
    $0[ShoppingClient.self].suggest = { items in "Eggs for \(items[0])" }
  }
  await store.send(.itemAdded("Flour")) { $0.items = ["Flour"] }
  await store.receive(.suggested("Eggs for Flour")) { $0.suggestion = "Eggs for Flour" }
}
