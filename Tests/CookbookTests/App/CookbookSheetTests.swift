import Cairn
import CairnTesting
import Testing

@testable import CookbookFeatures

/// The results of the sheets in the app.
@Suite struct CookbookSheetTests {
  private let book = RecipeBook.standard

  private func edit(_ action: RecipeEditor.Action) -> Cookbook.Action {
    .destination(.presented(.edit(action)))
  }

  // L5
  @Test func `An edited recipe is shown at once in the list and on all screens`() async {
    let store = testStore(Cookbook.State(at: "pie-crust", "apple-pie"))
    await store.send(.editTapped) {
      $0.destination = .edit(RecipeEditor.State(recipe: book.known("apple-pie")))
    }
    await store.send(edit(.fieldChosen)) {
      $0.destination?.modify(\.edit) {
        $0.path.push(.text(TextEntry.State(.field(.title), in: $0.draft)))
      }
    }
    await store.send(edit(.path(.element(id: 0, action: .text(.characterTyped("!")))))) {
      $0.destination?.modify(\.edit) { $0.path[id: 0, case: \.text]?.text = "Apple Pie!" }
    }
    await store.send(edit(.path(.element(id: 0, action: .text(.submitted)))))
    await store.receive(edit(.path(.popFrom(id: 0)))) {
      $0.destination?.modify(\.edit) { $0.path.pop() }
    }
    await store.receive(\.destination.presented.edit.textEntered) {
      $0.destination?.modify(\.edit) { $0.draft.title = "Apple Pie!" }
    }
    var edited = book.known("apple-pie")
    edited.title = "Apple Pie!"
    await store.send(edit(.saveTapped)) {
      $0.book[id: "apple-pie"] = edited
    }
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
    await store.receive(.recipeEdited("apple-pie")) { $0.message = "Apple Pie! was saved." }
    #expect(store.state.path[id: 0, case: \.category]?.recipes[0] == edited)
    #expect(store.state.path[id: 1, case: \.recipe]?.related?[0] == edited)
    #expect(store.state.shownRecipe == edited)
    await store.finish()
  }

  @MainActor
  @Test(arguments: BrowserLayout.allCases)
  func `An edited recipe is found and listed in every layout`(layout: BrowserLayout) async {
    let store = Store(initialState: Cookbook.State()) {
      Cookbook(day: 0)
    } withDependencies: {
      $0[shared: .preferences] = Preferences(layout: layout, order: .title)
      $0.continuousClock = ImmediateClock()
      $0.recipes = RecipeClient(.standard)
    }
    await store.send(.linkOpened("cookbook://recipes/pie-crust/apple-pie")).finish()
    store.send(.editTapped)
    store.send(edit(.fieldChosen))
    for character in " 김" {
      store.send(edit(.path(.element(id: 0, action: .text(.characterTyped(String(character)))))))
    }
    await store.send(edit(.path(.element(id: 0, action: .text(.submitted))))).finish()
    await store.send(edit(.saveTapped)).finish()
    let trail = store.state.browser.trail
    #expect(trail.screens.map { $0.recipe?.title } == ["Pie Crust", "Apple Pie 김"])
    #expect(trail.screens[0].related?.first?.title == "Apple Pie 김")
    store.send(.searchTapped)
    await store.send(.destination(.presented(.search(.characterTyped("김"))))).finish()
    #expect(store.state.destination?.search?.found?.map(\.id).contains("apple-pie") == true)
    let other = BrowserLayout.allCases.first { $0 != layout }
    store.send(.layoutTapped(other ?? layout))
    #expect(store.state.shownRecipe?.title == "Apple Pie 김")
  }

  @Test func `Editing without a recipe does nothing`() async {
    let store = testStore()
    await store.send(.editTapped)
    await store.finish()
  }

  @Test func `A found recipe is shown, with its category below`() async {
    let clock = TestClock()
    let store = testStore { $0.continuousClock = clock }
    await store.send(.searchTapped) { $0.destination = .search(RecipeSearch.State()) }
    await store.send(.destination(.presented(.search(.characterTyped("ô"))))) {
      $0.destination?.modify(\.search) {
        $0.query = "ô"
        $0.isWaiting = true
      }
    }
    await store.send(.destination(.presented(.search(.recipeChosen))))
    await clock.advance(by: .milliseconds(200))
    await store.receive(\.destination.presented.search.typingPaused) {
      $0.destination?.modify(\.search) {
        $0.isWaiting = false
        $0.foundIDs = book.search("o").map(\.id)
      }
    }
    let found = book.search("o")[0]
    await store.send(.destination(.presented(.search(.recipeChosen))))
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
    await store.receive(.recipeFound(found.id)) {
      $0.path = [.category(found.category), .recipe(found.id)]
    }
    await store.receive(\.browser.stack.path[id: 1].recipe.relatedLoaded) { $0.load(1) }
    await store.finish()
  }

  @Test func `A search that is closed returns no result`() async {
    let store = testStore()
    await store.send(.searchTapped) { $0.destination = .search(RecipeSearch.State()) }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.receive(.recipeFound(nil))
    await store.finish()
  }

  @Test func `Settings apply at once`() async {
    let store = testStore(Cookbook.State(at: "apple-pie"))
    await store.send(.settingsTapped) {
      $0.destination = .settings(Settings.State())
    }
    let layout = { (action: Choice<BrowserLayout>.Action) in
      Cookbook.Action.destination(.presented(.settings(.pane(.layout(action)))))
    }
    await store.send(layout(.cursorMoved(by: 1))) {
      $0.destination?.modify(\.settings) {
        $0.pane.modify(\.layout) { $0.cursor = ListCursor(row: 1) }
      }
    }
    await store.send(layout(.highlightedChosen)) {
      let trail = $0.browser.trail
      $0.preferences.layout = .twoColumns
      $0.browser = Browser.State(.twoColumns, trail: trail)
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.finish()
  }

  @Test func `Another order keeps the highlight on the same recipe`() async {
    let store = testStore(
      Cookbook.State(at: "apple-pie") {
        $0.path[id: 0, case: \.category]?.choose()
        $0.destination = .settings(Settings.State(pane: .order))
      }
    )
    func list() -> RecipeList.State? { store.state.path[id: 0, case: \.category] }
    store.exhaustivity = .off
    for (order, row) in [(RecipeOrder.title, 0), (.time, 4)] {
      await store.send(.destination(.presented(.settings(.pane(.order(.cursorMoved(by: 1)))))))
      await store.send(.destination(.presented(.settings(.pane(.order(.highlightedChosen)))))) {
        $0.preferences.order = order
      }
      #expect(list()?.highlighted?.id == "apple-pie")
      #expect(list()?.highlightedRow == row)
      if order == .title { #expect(list()?.recipes[2].id == "creme-anglaise") }
    }
    #expect(list()?.recipes.map(\.minutes) == list()?.recipes.map(\.minutes).sorted())
  }

  // T5
  @Test func `A notice leads to the settings or is dismissed`() async {
    func state() -> Cookbook.State {
      Cookbook.State(restoring: SnapshotRestoration(value: nil, problem: .damaged("no")))
    }
    let store = testStore(state())
    await store.send(.destination(.presented(.notice(.settingsTapped)))) {
      $0.destination = .settings(Settings.State(pane: .start))
    }
    await store.finish()
    let other = testStore(state())
    await other.send(.destination(.dismiss)) { $0.destination = nil }
    await other.finish()
  }

  @Test func `A problem is shown until it is read`() async {
    let store = testStore()
    await store.send(.problemFound("The disk is full.")) { $0.message = "The disk is full." }
    await store.send(.messageRead) { $0.message = nil }
    await store.finish()
  }
}
