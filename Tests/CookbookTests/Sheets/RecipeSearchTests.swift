import CairnTesting
import Testing

@testable import CookbookFeatures

@Suite struct RecipeSearchTests {
  private let book = RecipeBook.standard
  private let clock = TestClock()

  private func store() -> TestStoreOf<RecipeSearch> {
    TestStore(initialState: RecipeSearch.State()) {
      RecipeSearch()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  // E2
  @Test func `A search runs once, after a pause in typing`() async {
    let store = store()
    await store.send(.characterTyped("k")) {
      $0.query = "k"
      $0.isWaiting = true
    }
    await clock.advance(by: .milliseconds(199))
    await store.send(.characterTyped("i")) { $0.query = "ki" }
    await clock.advance(by: .milliseconds(199))
    await store.send(.characterTyped("m")) { $0.query = "kim" }
    await clock.advance(by: .milliseconds(200))
    await store.receive(.typingPaused) {
      $0.isWaiting = false
      $0.foundIDs = book.search("kim").map(\.id)
    }
    #expect(store.state.highlighted?.title.contains("Kim") == true)
    await store.finish()
  }

  @Test func `The highlight moves through the results, and starts over with new results`() async {
    let store = store()
    await store.send(.characterTyped("e")) {
      $0.query = "e"
      $0.isWaiting = true
    }
    await store.send(.cursorMoved(by: 1))
    await clock.advance(by: .milliseconds(200))
    await store.receive(.typingPaused) {
      $0.isWaiting = false
      $0.foundIDs = book.search("e").map(\.id)
    }
    await store.send(.cursorMoved(by: 1)) { $0.cursor.move(by: 1, in: book.search("e")) }
    await store.send(.characterDeleted) {
      $0.query = ""
      $0.isWaiting = true
    }
    await clock.advance(by: .milliseconds(200))
    await store.receive(.typingPaused) {
      $0.isWaiting = false
      $0.foundIDs = nil
      $0.cursor = RecipeCursor()
    }
    #expect(store.state.highlighted == nil)
    await store.send(.characterDeleted)
    await store.send(.recipeChosen)
    #expect(!store.isDismissed)
    await store.finish()
  }

  @Test func `A text field writes the whole query, and an unchanged query starts no search`() async
  {
    let store = store()
    await store.send(.queryChanged("kim")) {
      $0.query = "kim"
      $0.isWaiting = true
    }
    await clock.advance(by: .milliseconds(200))
    await store.receive(.typingPaused) {
      $0.isWaiting = false
      $0.foundIDs = book.search("kim").map(\.id)
    }
    await store.send(.queryChanged("kim"))
    await store.send(.recipeTapped("kimchi-jjigae"))
    #expect(store.dismissalResult as? Recipe.ID == "kimchi-jjigae")
    await store.finish()
  }

  @Test func `A search with results shows the changes of another process`() async {
    let found = Cookbook.State.stack { state in
      var search = RecipeSearch.State()
      search.query = "pie"
      search.foundIDs = state.book.search("pie").map(\.id)
      state.destination = .search(search)
    }
    let store = testStore(found)
    var renamed = book
    renamed[id: "apple-pie"]?.title = "Apple Tart"
    renamed[id: "gazpacho"]?.title = "Soup Pie"
    #expect(renamed.search("pie").map(\.id) != book.search("pie").map(\.id))
    await store.send(.bookChangedOutside(renamed)) {
      $0.book = renamed
      $0.destination?.modify(\.search) { $0.foundIDs = renamed.search("pie").map(\.id) }
    }
    await store.finish()
  }

  @Test func `A search ends with the id of the chosen recipe`() async {
    let store = store()
    await store.send(.characterTyped("e")) {
      $0.query = "e"
      $0.isWaiting = true
    }
    await clock.advance(by: .milliseconds(200))
    await store.receive(.typingPaused) {
      $0.isWaiting = false
      $0.foundIDs = book.search("e").map(\.id)
    }
    await store.send(.recipeChosen)
    #expect(store.dismissalResult as? Recipe.ID == book.search("e")[0].id)
    await store.finish()
  }
}

@Suite struct RecipeBookSearchTests {
  @Test(
    arguments: [
      ("creme brulee", ["creme-brulee"]), ("CRÈME BRÛLÉE", ["creme-brulee"]),
      ("  ile ", ["ile-flottante"]), ("김치찌개", ["kimchi-jjigae"]), ("", []), (" ", []),
      ("zzz", []),
    ] as [(String, [Recipe.ID])]
  )
  func `A search ignores case and accents`(text: String, ids: [Recipe.ID]) {
    #expect(RecipeBook.standard.search(text).map(\.id) == ids)
  }

  @Test func `Titles precede ingredients, and each recipe occurs once`() {
    let found = RecipeBook.standard.search("tomato")
    let titled = found.prefix { $0.title.lowercased().contains("tomato") }
    #expect(!titled.isEmpty && titled.count < found.count)
    #expect(Set(found.map(\.id)).count == found.count)
  }
}
