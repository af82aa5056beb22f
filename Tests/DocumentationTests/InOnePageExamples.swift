import CairnTesting
import Testing

// The test of InOnePage.md, letter for letter; `ArticleTests` checks that.

@Suite struct InOnePageExamples {
  @Test func `The items are loaded, and the form adds one`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Groceries.State()) {
      Groceries()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BasketClient.self].load = { [BasketItem.State(id: 1, name: "Flour")] }
    }
    await store.send(.appeared)
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.loaded) { $0.items = [BasketItem.State(id: 1, name: "Flour")] }
    await store.send(.addTapped) {
      $0.destination = .form(ItemForm.State(item: BasketItem.State(id: 2)))
    }
    await store.send(.destination(.presented(.form(.set(\.item.name, "Eggs"))))) {
      $0.destination?.form?.item.name = "Eggs"
    }
    await store.send(\.destination.form.saveTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
    await store.receive(\.saved) { $0.items[id: 2] = BasketItem.State(id: 2, name: "Eggs") }
    await store.send(\.items[id: 2].binding.isBought, true) { $0.items[id: 2]?.isBought = true }
    await store.finish()
  }
}
