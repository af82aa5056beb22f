import CairnTesting
import Testing

@testable import CookbookFeatures

@Suite struct CategoryListTests {
  @Test func `The list has the book's categories, with the first one highlighted`() {
    let state = CategoryList.State()
    #expect(state.categories == Recipe.Category.allCases)
    #expect(state.highlighted == .desserts)
  }

  // X1
  @Test func `The highlight moves, and stays in the list`() async {
    let store = TestStore(initialState: CategoryList.State()) { CategoryList() }
    await store.send(.cursorMoved(by: -1))
    await store.send(.cursorMoved(by: 1)) { $0.cursor.move(by: 1, count: 2) }
    #expect(store.state.highlighted == .pancakes)
    await store.send(.cursorMoved(by: 1000)) { $0.cursor.move(by: 4, count: 6) }
    #expect(store.state.highlighted == .mains)
    await store.send(.cursorMoved(by: .max))
    await store.send(.cursorMoved(by: .min)) { $0.cursor = ListCursor() }
    await store.finish()
  }

  @Test func `Choosing an item is left to the parent`() async {
    let store = TestStore(initialState: CategoryList.State()) { CategoryList() }
    await store.send(.categoryChosen)
    await store.finish()
  }

  @Test func `A list without categories highlights nothing`() async {
    let store = TestStore(initialState: CategoryList.State(categories: [])) { CategoryList() }
    await store.send(.cursorMoved(by: 1))
    await store.send(.categoryChosen)
    #expect(store.state.highlighted == nil)
    await store.finish()
  }
}
