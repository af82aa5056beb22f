import CairnTesting
import Testing

@testable import Shopping

@Test func `A tap pushes the note of an item`() async {
  let store = TestStore(initialState: Shopping.State()) { Shopping() }
  await store.send(.itemTapped("Flour")) {
    $0.path = [.note(ItemNote.State(item: "Flour"))]
  }
}

@Test func `A bought item is removed, and its note is popped`() async {
  let list = ShoppingList.State(items: ["Flour", "Apples"])
  let store = TestStore(initialState: Shopping.State(list: list)) { Shopping() }
  await store.send(.linkOpened("Flour")) {
    $0.path = [.note(ItemNote.State(item: "Flour"))]
  }
  await store.send(.path(.element(id: 0, action: .note(.boughtTapped)))) {
    $0.list.items = ["Apples"]
  }
  await store.receive(.path(.popFrom(id: 0))) { $0.path = [] }
}
