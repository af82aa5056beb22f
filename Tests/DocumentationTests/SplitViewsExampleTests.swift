import CairnTesting
import Testing

@Suite struct SplitViewsExampleTests {
  // V3
  @MainActor
  @Test func `A selection drives the next columns and goes with its item`() {
    let store = Store(initialState: Desk.State()) { Desk() }
    store.send(.split(.sidebarSelected("Soups")))
    store.send(.split(.contentSelected("gazpacho")))
    #expect(store.state.split.compact.screens.count == 3)
    store.send(.split(.detail(.push(id: 0, state: .recipe(RecipePage.State(id: "croutons"))))))
    store.send(.split(.detail(.element(id: 0, action: .recipe(.relatedTapped("bread"))))))
    #expect(store.state.split.detail.count == 2)
    #expect(store.state.split.compact.expanded == store.state.split)
    store.send(.categoryDeleted("Soups"))
    #expect(store.state.split.sidebarSelection == nil)
    #expect(store.state.split.detail.isEmpty)
  }

  // L4
  @Test func `Another selection cancels the effects for the former item`() async {
    let store = TestStore(initialState: BookShop.State(), effects: .held) {
      BookShop()
    } withDependencies: {
      $0.sampleText = { _ in "" }
    }
    store.exhaustivity = .off
    await store.send(.split(.sidebarSelected(4)))
    let former = store.effect("load", in: Sample.self)
    await store.send(.split(.sidebarSelected(7)))
    let formerIsInFlight = former.isInFlight
    #expect(!formerIsInFlight)
    #expect(store.effectsInFlight.count == 1)
  }
}
