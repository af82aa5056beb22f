import CairnLinks
import CairnTesting
import Foundation
import Testing

@Test func `A place is restored as far as its recipes exist`() async {
  let store = TestStore(initialState: CookbookShelf.State()) {
    CookbookShelf()
  } withDependencies: {
    $0[shared: SharedKey(.inMemory("recipe ids"), default: [])] = ["pie"] as Set<String>
  }
  await store.send(.restored(SavedPlace(recipes: ["pie", "soup"]))) {
    $0.browser.path = [.recipe(RecipePage.State(id: "pie"))]
    $0.message = "soup is not shown: it was deleted."
  }
}

@Test func `A payload is changed in place`() async {
  let store = TestStore(initialState: Toolbox.State(tool: .timer(Timer.State(secondsLeft: 9)))) {
    Toolbox()
  }
  await store.send(.resetTapped) { $0.tool?.timer?.secondsLeft = 0 }
  await store.send(.helpTapped) { $0.tool = .help }
  await store.send(.resetTapped)
}
