import CairnTesting
import Testing

@testable import CookbookFeatures

@Suite struct RecipeListTests {
  private let soups = RecipeList.State(category: .soups, book: .standard)

  @Test(arguments: Recipe.Category.allCases)
  func `The recipes are those of the category`(category: Recipe.Category) {
    let state = RecipeList.State(category: category, book: .standard)
    #expect(state.recipes == RecipeBook.standard.recipes(in: category))
    #expect(state.highlighted == state.recipes.first)
  }

  // X1
  @Test func `The highlight moves, and stays in the list`() async {
    let store = TestStore(initialState: soups) { RecipeList() }
    await store.send(.cursorMoved(by: -1))
    await store.send(.cursorMoved(by: 2)) { $0.cursor.move(by: 2, count: 3) }
    #expect(store.state.highlighted?.id == "kimchi-jjigae")
    await store.send(.cursorMoved(by: 1000)) { $0.cursor.move(by: 3, count: 6) }
    await store.send(.cursorMoved(by: 1))
    #expect(store.state.highlighted?.id == "chicken-noodle-soup")
    await store.finish()
  }

  @Test func `Choosing is for the parent`() async {
    let store = TestStore(initialState: soups) { RecipeList() }
    await store.send(.recipeChosen)
    await store.finish()
  }

  @Test func `Without recipes nothing is highlighted`() async {
    let empty = RecipeList.State(category: .soups, book: RecipeBook([]))
    let store = TestStore(initialState: empty) { RecipeList() }
    await store.send(.cursorMoved(by: 1))
    await store.send(.recipeChosen)
    #expect(store.state.highlighted == nil)
    await store.finish()
  }

  @Test func `Recipes that the book no longer has go, and the highlight stays in the list`() {
    var state = soups
    state.cursor.move(by: 5, count: 6)
    state.update(to: RecipeBook(Array(soups.recipes.prefix(2))))
    #expect(state.recipes == Array(soups.recipes.prefix(2)))
    #expect(state.highlighted == soups.recipes[1])
    state.update(to: RecipeBook([]))
    #expect(state.recipes.isEmpty)
    #expect(state.highlighted == nil)
  }
}
