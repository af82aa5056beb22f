import Cairn
import CairnTesting
import Testing

@testable import CookbookFeatures

@Suite struct RecipeListTests {
  private func store(
    _ category: Recipe.Category = .soups,
    book: RecipeBook = .standard,
    order: RecipeOrder = .book
  ) -> TestStoreOf<RecipeList> {
    TestStore(initialState: RecipeList.State(category: category)) {
      RecipeList()
    } withDependencies: {
      $0[shared: .book] = book
      $0[shared: .preferences].order = order
    }
  }

  @Test(arguments: Recipe.Category.allCases)
  func `The list has the recipes of its category`(category: Recipe.Category) {
    let store = store(category)
    #expect(store.state.recipes == RecipeBook.standard.recipes(in: category))
    #expect(store.state.highlighted == store.state.recipes.first)
  }

  @Test func `The recipes have the order of the settings`() {
    #expect(store(order: .time).state.recipes.map(\.minutes) == [30, 40, 60, 80, 90, 140])
    #expect(store(order: .title).state.highlighted?.id == "chicken-noodle-soup")
  }

  // X1
  @Test func `The highlight moves, and stays in the list`() async {
    let store = store()
    await store.send(.cursorMoved(by: -1))
    await store.send(.cursorMoved(by: 2)) { $0.moveCursor(by: 2) }
    #expect(store.state.highlighted?.id == "kimchi-jjigae")
    #expect(store.state.highlightedRow == 2)
    await store.send(.cursorMoved(by: 1000)) { $0.moveCursor(by: 3) }
    await store.send(.cursorMoved(by: 1))
    #expect(store.state.highlighted?.id == "chicken-noodle-soup")
    await store.finish()
  }

  @Test func `Choosing an item is left to the parent`() async {
    let store = store()
    await store.send(.recipeChosen) { $0.choose() }
    await store.send(.recipeChosen)
    await store.finish()
  }

  @Test func `A list without recipes highlights nothing`() async {
    let store = store(book: RecipeBook([]))
    await store.send(.cursorMoved(by: 1))
    await store.send(.recipeChosen)
    #expect(store.state.highlighted == nil)
    #expect(store.state.highlightedRow == 0)
    await store.finish()
  }
}

@Suite struct RecipeCursorTests {
  private let soups = RecipeBook.standard.recipes(in: .soups)

  @Test func `The highlight stays on its recipe, wherever the recipe moves`() {
    var cursor = RecipeCursor()
    cursor.move(by: 2, in: soups)
    #expect(cursor.recipe(in: soups.reversed()) == soups[2])
    #expect(cursor.row(in: soups.reversed()) == soups.count - 3)
    #expect(cursor.recipe(in: Array(soups.dropFirst())) == soups[2])
  }

  @Test func `The highlight of a deleted recipe stays in its row, or moves to the last row`() {
    var cursor = RecipeCursor()
    cursor.highlight(soups[2].id, in: soups)
    let others = soups.filter { $0 != soups[2] }
    #expect(cursor.recipe(in: others) == soups[3])
    #expect(cursor.recipe(in: Array(soups.prefix(2))) == soups[1])
    #expect(cursor.recipe(in: []) == nil)
    cursor.move(by: 1, in: others)
    #expect(cursor.recipe(in: others) == soups[4])
  }

  @Test func `The highlight moves to listed recipes only`() {
    var cursor = RecipeCursor()
    cursor.move(by: 1, in: soups)
    cursor.highlight("apple-pie", in: soups)
    cursor.highlight(nil, in: soups)
    #expect(cursor.recipe(in: soups) == soups[1])
  }

  @Test func `The highlight is in the first row until it moves or is fixed`() {
    var cursor = RecipeCursor()
    #expect(cursor.recipe(in: soups.reversed()) == soups.last)
    cursor.stay(in: soups)
    #expect(cursor.recipe(in: soups.reversed()) == soups[0])
    cursor.stay(in: [])
    #expect(cursor.recipe(in: soups) == soups[0])
  }
}
