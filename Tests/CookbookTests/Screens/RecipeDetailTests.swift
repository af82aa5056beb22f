import CairnTesting
import Testing

@testable import CookbookFeatures

@Suite struct RecipeDetailTests {
  private let book = RecipeBook.standard

  private func store(_ id: Recipe.ID) -> TestStoreOf<RecipeDetail> {
    TestStore(initialState: RecipeDetail.State(id: id), effects: .held) { RecipeDetail() }
  }

  /// A store with the related recipes present. A look-up would be an issue, since the test does not
  /// define its result.
  private func loadedStore(_ id: Recipe.ID) -> TestStoreOf<RecipeDetail> {
    TestStore(initialState: .loaded(id)) { RecipeDetail() }
  }

  // E8
  @Test func `Related recipes are looked up without any action`() async {
    let store = store("apple-pie")
    await store.send(.relatedChosen)
    #expect(store.state.related == nil)
    await store.effect("load related recipes").finishLookUp(of: "apple-pie")
    await store.finish()
  }

  @Test func `Other actions do not affect a look-up`() async {
    let store = store("apple-pie")
    await store.send(.scrolled(toLine: 3)) { $0.scrolledLines = 3 }
    await store.send(.cursorMoved(by: 1))
    await store.effect("load related recipes").finishLookUp(of: "apple-pie")
    await store.finish()
  }

  @Test func `A finished look-up is not repeated`() async {
    let store = loadedStore("apple-pie")
    await store.send(.relatedChosen)
    await store.finish()
  }

  @Test func `A look-up without results is finished`() async {
    let store = store("chocolate-brownies")
    await store.send(.cursorMoved(by: 1))
    await store.effect().send(.relatedLoaded([])) { $0.relatedIDs = [] }
    #expect(store.state.highlighted == nil)
    await store.finish()
  }

  @Test func `The highlight moves through the related recipes`() async {
    let store = loadedStore("apple-pie")
    #expect(store.state.highlighted?.id == "pie-crust")
    await store.send(.cursorMoved(by: -1))
    await store.send(.cursorMoved(by: 1)) { $0.moveCursor(by: 1) }
    #expect(store.state.highlighted?.id == "creme-anglaise")
    await store.send(.cursorMoved(by: .max))
    await store.send(.relatedChosen)
    await store.finish()
  }

  @Test func `Nothing is highlighted while related recipes are looked up`() async {
    let store = store("apple-pie")
    await store.send(.cursorMoved(by: 1))
    #expect(store.state.highlighted == nil)
    await store.effect("load related recipes").finishLookUp(of: "apple-pie")
    #expect(store.state.highlighted?.id == "pie-crust")
    await store.finish()
  }

  @Test func `A text scrolls to a line, and not above the first`() async {
    let store = loadedStore("apple-pie")
    await store.send(.scrolled(toLine: 7)) { $0.scrolledLines = 7 }
    await store.send(.scrolled(toLine: 7))
    await store.send(.scrolled(toLine: -1)) { $0.scrolledLines = 0 }
    await store.finish()
  }

  @Test func `A slow look-up reports its progress`() async {
    let clock = TestClock()
    let store = TestStore(initialState: RecipeDetail.State(id: "apple-pie")) {
      RecipeDetail()
    } withDependencies: {
      $0.recipes = .slow(book, clock: clock)
    }
    await store.send(.cursorMoved(by: 1))
    for percent in stride(from: 10, through: 90, by: 10) {
      await clock.advance(by: .milliseconds(50))
      await store.receive(.relatedProgressed(percent: percent)) { $0.percentLoaded = percent }
    }
    await clock.advance(by: .milliseconds(50))
    await store.receive(.relatedProgressed(percent: 100)) { $0.percentLoaded = 100 }
    await store.receive(\.relatedLoaded) { $0.load() }
    await store.finish()
  }

  @Test func `Cooking begins at the first step and ends`() async {
    let store = loadedStore("apple-pie")
    await store.send(.cookTapped) { $0.cooking = Cooking.State(recipe: "apple-pie") }
    #expect(store.state.cooking?.steps == book.known("apple-pie").steps)
    await store.send(.cooking(.stepMoved(by: 1))) { $0.cooking?.step = 1 }
    await store.send(.cookTapped) { $0.cooking = nil }
    await store.finish()
  }
}
