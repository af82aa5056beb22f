import CairnTesting
import Testing

@testable import Shopping

@Test func `A bought item is removed`() async {
  let store = TestStore(initialState: ShoppingList.State()) { ShoppingList() }
  await store.send(.itemAdded("Flour")) { $0.items = ["Flour"] }
  await store.send(.itemBought("Flour")) { $0.items = [] }
}
