import Cairn
import CairnTesting
import Testing

@testable import CookbookFeatures

@Suite struct ThreeColumnBrowserTests {
  private let book = RecipeBook.standard

  private func store(
    _ state: @autoclosure () -> ThreeColumnBrowser.State,
    book: RecipeBook = .standard,
    effects: EffectExecution = .running
  ) -> TestStoreOf<ThreeColumnBrowser> {
    TestStore(initialState: state(), effects: effects) {
      ThreeColumnBrowser()
    } withDependencies: {
      $0[shared: .book] = book
      $0.recipes.related = { [book] id, _ in book.related(to: id).map(\.id) }
    }
  }

  /// A browser at a place, with all related recipes looked up.
  private func state(
    _ category: Recipe.Category? = nil,
    _ ids: Recipe.ID...,
    isCollapsed: Bool = false
  ) -> ThreeColumnBrowser.State {
    var state = ThreeColumnBrowser.State()
    state.trail = Trail(category: category, screens: ids.map { .loaded($0) })
    state.split.isCollapsed = isCollapsed
    return state
  }

  @Test func `In columns the highlight selects, and a selection fills the next column`() async {
    let store = store(state())
    await store.send(.categories(.cursorMoved(by: 4))) {
      $0.categories.cursor = ListCursor(row: 4)
      $0.split.selectSidebar(.soups)
      $0.recipes = RecipeList.State(category: .soups)
    }
    await store.send(.categories(.categoryChosen)) { $0.focus = .content }
    await store.send(.recipes(.cursorMoved(by: 2))) {
      $0.recipes?.moveCursor(by: 2)
      $0.split.selectContent("kimchi-jjigae")
      $0.recipe = RecipeDetail.State(id: "kimchi-jjigae")
    }
    await store.receive(\.recipe.relatedLoaded) {
      $0.recipe?.load()
    }
    await store.send(.recipes(.recipeChosen)) { $0.focus = .detail }
    #expect(store.state.trail.link == .recipes(["kimchi-jjigae"]))
    await store.finish()
  }

  // V1
  @Test func `Another category empties the columns after it`() async {
    let store = store(state(.desserts, "apple-pie", "pie-crust"))
    await store.send(.categories(.cursorMoved(by: 1))) {
      $0.categories.cursor = ListCursor(row: 1)
      $0.split.selectSidebar(.pancakes)
      $0.recipes = RecipeList.State(category: .pancakes)
      $0.recipe = nil
    }
    #expect(store.state.split.detail.isEmpty)
    #expect(store.state.activeColumn == .content)
    await store.finish()
  }

  @Test func `Selecting the selected recipe keeps it, and the screens over it`() async {
    let store = store(state(.desserts, "apple-pie", "pie-crust"))
    await store.send(.categories(.categoryChosen)) { $0.focus = .content }
    await store.send(.recipes(.recipeChosen)) { $0.focus = .detail }
    await store.send(.split(.sidebarSelected(.desserts)))
    await store.send(.split(.contentSelected("apple-pie")))
    #expect(store.state.trail.link == .recipes(["apple-pie", "pie-crust"]))
    await store.finish()
  }

  // V3
  @Test func `A selected recipe that is deleted is deselected once`() async {
    var book = book
    book[id: "apple-pie"] = nil
    let store = store(state(.desserts, "apple-pie", "pie-crust"), book: book)
    await store.receive(.split(.contentSelected(nil))) {
      $0.split.selectContent(nil)
      $0.recipe = nil
    }
    #expect(store.state.split.sidebarSelection == .desserts)
    await store.finish()
  }

  @Test func `A view can select, and the columns follow`() async {
    let store = store(state())
    await store.send(.split(.sidebarSelected(.mains))) {
      $0.split.selectSidebar(.mains)
      $0.recipes = RecipeList.State(category: .mains)
      $0.categories.cursor = ListCursor(row: 5)
    }
    await store.send(.split(.contentSelected("bulgogi"))) {
      $0.split.selectContent("bulgogi")
      $0.recipe = RecipeDetail.State(id: "bulgogi")
      $0.recipes?.highlight("bulgogi")
    }
    await store.receive(\.recipe.relatedLoaded) { $0.recipe?.load() }
    await store.finish()
  }

  // L1, L4
  @Test func `Another recipe cancels the look-up of the former one`() async {
    let store = store(state(.desserts), effects: .held)
    await store.send(.recipes(.recipeChosen)) {
      $0.recipes?.choose()
      $0.split.selectContent("apple-pie")
      $0.recipe = RecipeDetail.State(id: "apple-pie")
      $0.focus = .detail
    }
    await store.send(.recipes(.cursorMoved(by: 1))) {
      $0.recipes?.moveCursor(by: 1)
      $0.split.selectContent("pie-crust")
      $0.recipe = RecipeDetail.State(id: "pie-crust")
    }
    #expect(store.effectsInFlight.count == 1)
    let lookUp = store.effect("load related recipes", in: RecipeDetail.self)
    await lookUp.send(.relatedLoaded(book.related(to: "pie-crust").map(\.id))) {
      $0.recipe?.load()
    }
    await store.finish()
  }

  @Test func `Related recipes are pushed over the recipe and popped`() async {
    let store = store(state(.desserts, "apple-pie"))
    await store.send(.recipe(.relatedChosen)) {
      $0.split.detail.push(RecipeDetail.State(id: "pie-crust"))
    }
    await store.receive(\.split.detail[id: 0].relatedLoaded) {
      $0.split.detail[id: 0]?.load()
    }
    await store.send(.split(.detail(.element(id: 0, action: .relatedChosen)))) {
      $0.split.detail.push(RecipeDetail.State(id: "apple-pie"))
    }
    await store.receive(\.split.detail[id: 1].relatedLoaded) {
      $0.split.detail[id: 1]?.load()
    }
    await store.send(.backTapped)
    await store.receive(.split(.detail(.popFrom(id: 1)))) { $0.split.detail.pop() }
    await store.send(.backTapped)
    await store.receive(.split(.detail(.popFrom(id: 0)))) { $0.split.detail.pop() }
    await store.send(.backTapped) { $0.focus = .content }
    await store.send(.backTapped) { $0.focus = .sidebar }
    await store.send(.backTapped)
    #expect(store.state.trail.link == .recipes(["apple-pie"]))
    await store.finish()
  }

  @Test func `The keys move between the columns that have content`() async {
    let store = store(state(.desserts, "apple-pie"))
    #expect(store.state.activeColumn == .detail)
    await store.send(.nextColumnTapped) { $0.focus = .sidebar }
    await store.send(.nextColumnTapped) { $0.focus = .content }
    await store.send(.nextColumnTapped) { $0.focus = .detail }
    await store.finish()

    let empty = self.store(state())
    await empty.send(.nextColumnTapped)
    await empty.finish()
  }
}

// MARK: - Collapsed

extension ThreeColumnBrowserTests {
  // V2
  @Test func `Collapsing and expanding change only the presentation`() async {
    let store = store(state(.desserts, "apple-pie", "pie-crust"))
    let trail = store.state.trail
    await store.send(.split(.collapsed(true))) { $0.split.isCollapsed = true }
    #expect(store.state.split.compact.screens.count == 4)
    #expect(store.state.activeColumn == .detail)
    await store.send(.split(.collapsed(false))) { $0.split.isCollapsed = false }
    #expect(store.state.trail == trail)
    await store.finish()
  }

  @Test func `In a stack the highlight does not select, and choosing goes forward`() async {
    let store = store(state(isCollapsed: true))
    await store.send(.categories(.cursorMoved(by: 2))) {
      $0.categories.cursor = ListCursor(row: 2)
    }
    await store.send(.categories(.categoryChosen)) {
      $0.split.selectSidebar(.salads)
      $0.recipes = RecipeList.State(category: .salads)
      $0.focus = .content
    }
    await store.send(.recipes(.cursorMoved(by: 1))) { $0.recipes?.moveCursor(by: 1) }
    #expect(store.state.recipe == nil)
    await store.finish()
  }

  // V4
  @Test func `In a stack back deselects one screen at a time, down to the categories`() async {
    let store = store(state(.desserts, "apple-pie", "pie-crust", isCollapsed: true))
    await store.send(.backTapped)
    await store.receive(.split(.detail(.popFrom(id: 0)))) { $0.split.detail.pop() }
    await store.send(.backTapped)
    await store.receive(.split(.compactColumnChanged(.content))) {
      $0.split.selectContent(nil)
      $0.recipe = nil
      $0.focus = .content
    }
    await store.send(.backTapped)
    await store.receive(.split(.compactColumnChanged(.sidebar))) {
      $0.split.selectSidebar(nil)
      $0.recipes = nil
      $0.focus = .sidebar
    }
    await store.send(.backTapped)
    await store.finish()
  }
}
