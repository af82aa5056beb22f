import CairnTesting
import Testing

// The tests and the program of GettingStarted.md, letter for letter; `ArticleTests` checks that. Its
// views are in Tests/SwiftUICheck.

@Test func `A suggestion is put on the list`() async {
  let store = TestStore(initialState: ShoppingList.State(items: ["Flour"])) {
    ShoppingList()
  } withDependencies: {
    $0[ShoppingClient.self].suggest = { items in "\(items.count) eggs" }
  }
  await store.send(.suggestionTapped) { $0.isAsking = true }
  await store.receive(.suggested("1 eggs")) {
    $0.isAsking = false
    $0.items = ["Flour", "1 eggs"]
  }
  await store.send(.itemBought("Flour")) { $0.items = ["1 eggs"] }
  await store.finish()
}

@Test func `What was bought leaves the list, and its note goes`() async {
  let list = ShoppingList.State(items: ["Flour", "Apples"])
  let store = TestStore(initialState: Shopping.State(list: list)) { Shopping() }
  await store.send(.itemTapped("Flour")) {
    $0.path = [.note(ItemNote.State(item: "Flour"))]
  }
  await store.send(.path(.element(id: 0, action: .note(.boughtTapped)))) {
    $0.list.items = ["Apples"]
  }
  await store.receive(.path(.popFrom(id: 0))) { $0.path = [] }
  await store.finish()
}

struct ShoppingApp {
  @MainActor
  static func main() async {
    let store = Store(initialState: Shopping.State(), instruments: [ChangePrinter()]) {
      Shopping()
    }
    store.send(.list(.itemAdded("Flour")))
    await store.send(.list(.suggestionTapped)).finish()
    store.send(.itemTapped("Flour"))
    print("On the list: \(store.state.list.items)")
  }
}
