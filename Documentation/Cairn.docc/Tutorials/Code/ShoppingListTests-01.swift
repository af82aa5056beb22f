import CairnTesting
import Testing

@testable import Shopping

@Test func `A bought item is removed`() async {
  let store = TestStore(initialState: ShoppingList.State()) { ShoppingList() }
  await store.finish()
}
