import CairnExplorer
import Testing

@testable import Shopping

@Test func `A suggested item is not on the list`() async {
  let explorer = Explorer(initialState: ShoppingList.State()) {
    ShoppingList()
  } withDependencies: {
    $0[ShoppingClient.self] = .liveValue
  }
  explorer.actions("user") { state in
    let missing = ["Apples", "Cinnamon"].filter { !state.items.contains($0) }
    return missing.map { .itemAdded($0) } + state.items.map { .itemBought($0) }
  }
}
