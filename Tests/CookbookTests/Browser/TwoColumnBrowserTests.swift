import Cairn
import CairnTesting
import Testing

@testable import CookbookFeatures

@Suite struct TwoColumnBrowserTests {
  private let book = RecipeBook.standard

  private func store(
    _ state: @autoclosure () -> TwoColumnBrowser.State
  ) -> TestStoreOf<TwoColumnBrowser> {
    TestStore(initialState: state()) {
      TwoColumnBrowser()
    } withDependencies: {
      $0.recipes.related = { [book] id, _ in book.related(to: id).map(\.id) }
    }
  }

  private func state(_ category: Recipe.Category? = nil, _ ids: Recipe.ID...)
    -> TwoColumnBrowser.State
  {
    var state = TwoColumnBrowser.State()
    state.trail = Trail(category: category, screens: ids.map { .loaded($0) })
    return state
  }

  @Test func `A category shows its recipes, which push in the detail`() async {
    let store = store(state())
    await store.send(.categories(.cursorMoved(by: 1))) {
      $0.categories.cursor = ListCursor(row: 1)
      $0.split.selectSidebar(.pancakes)
      $0.recipes = RecipeList.State(category: .pancakes)
    }
    await store.send(.categories(.categoryChosen)) { $0.focus = .detail }
    await store.send(.recipes(.cursorMoved(by: 1))) { $0.recipes?.moveCursor(by: 1) }
    await store.send(.recipes(.recipeChosen)) {
      $0.split.detail.push(RecipeDetail.State(id: $0.recipes!.highlighted!.id))
    }
    await store.receive(\.split.detail[id: 0].relatedLoaded) {
      $0.split.detail[id: 0]?.load()
    }
    await store.finish()
  }

  @Test func `Related recipes are pushed, and back pops down to the grid and the categories`()
    async
  {
    let store = store(state(.desserts, "apple-pie"))
    await store.send(.split(.detail(.element(id: 0, action: .relatedChosen)))) {
      $0.split.detail.push(RecipeDetail.State(id: "pie-crust"))
    }
    await store.receive(\.split.detail[id: 1].relatedLoaded) {
      $0.split.detail[id: 1]?.load()
    }
    await store.send(.backTapped)
    await store.receive(.split(.detail(.popFrom(id: 1)))) { $0.split.detail.pop() }
    await store.send(.backTapped)
    await store.receive(.split(.detail(.popFrom(id: 0)))) { $0.split.detail.pop() }
    await store.send(.backTapped) { $0.focus = .sidebar }
    #expect(store.state.trail.link == .category(.desserts))
    await store.finish()
  }

  // V1
  @Test func `Another category pops the pushed screens`() async {
    let store = store(state(.desserts, "apple-pie", "pie-crust"))
    await store.send(.nextColumnTapped) { $0.focus = .sidebar }
    await store.send(.categories(.cursorMoved(by: 1))) {
      $0.categories.cursor = ListCursor(row: 1)
      $0.split.selectSidebar(.pancakes)
      $0.recipes = RecipeList.State(category: .pancakes)
    }
    #expect(store.state.split.detail.isEmpty)
    await store.send(.nextColumnTapped) { $0.focus = .detail }
    await store.finish()
  }

  // V2, V4
  @Test func `A collapsed browser is one stack of the same screens`() async {
    let store = store(state(.desserts, "apple-pie"))
    await store.send(.split(.collapsed(true))) { $0.split.isCollapsed = true }
    #expect(store.state.split.compact.screens.count == 3)
    await store.send(.backTapped)
    await store.receive(.split(.detail(.popFrom(id: 0)))) { $0.split.detail.pop() }
    #expect(store.state.activeColumn == .detail)
    await store.send(.backTapped)
    await store.receive(.split(.compactColumnChanged(.sidebar))) {
      $0.split.selectSidebar(nil)
      $0.recipes = nil
      $0.focus = .sidebar
    }
    await store.send(.categories(.cursorMoved(by: 3))) {
      $0.categories.cursor = ListCursor(row: 3)
    }
    await store.send(.split(.sidebarSelected(.soups))) {
      $0.split.selectSidebar(.soups)
      $0.recipes = RecipeList.State(category: .soups)
      $0.categories.cursor = ListCursor(row: 4)
      $0.focus = .detail
    }
    await store.finish()
  }

  /// A feature beside the browser that changes the book.
  @Reducer
  struct Kitchen {
    struct State: Equatable {
      @Shared(.book) var book
      var browser: TwoColumnBrowser.State
    }

    enum Action: Equatable {
      case browser(TwoColumnBrowser.Action)
      case removed(Recipe.ID)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.browser, action: \.browser) { TwoColumnBrowser() }
      Reduce { state, action in
        if case .removed(let id) = action { state.book[id: id] = nil }
        return .none
      }
    }
  }

  // H2
  @Test func `A deleted recipe's screen is removed, with the screens over it`() async {
    let store = TestStore(
      initialState: Kitchen.State(
        browser: state(.desserts, "pie-crust", "apple-pie", "pie-crust")
      )
    ) {
      Kitchen()
    }
    await store.send(.removed("apple-pie")) {
      $0.book[id: "apple-pie"] = nil
      $0.browser.split.detail.pop(from: 1)
    }
    let browser = store.state.browser
    #expect(browser.trail.link == .recipes(["pie-crust"]))
    #expect(browser.recipes?.recipes.count == 7)
    #expect(browser.split.detail.last?.related?.map(\.id) == ["quiche-lorraine"])
    await store.finish()
  }
}
