import Cairn
import CairnTesting
import Testing

@testable import CookbookFeatures

/// The same place in three layouts.
@Suite struct CookbookLayoutTests {
  private let book = RecipeBook.standard

  private func trail(_ ids: Recipe.ID...) -> Trail {
    Trail(category: ids.first.map { book.known($0).category }, screens: ids.map { .loaded($0) })
  }

  private func state(_ layout: BrowserLayout, _ trail: Trail) -> Cookbook.State {
    var state = Cookbook.State()
    state.browser = Browser.State(layout, trail: trail)
    return state
  }

  private func testStore(
    _ layout: BrowserLayout,
    _ trail: Trail,
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<Cookbook> {
    CookbookTests.testStore(
      state(layout, trail),
      preferences: Preferences(layout: layout),
      withDependencies: prepare
    )
  }

  @Test(arguments: BrowserLayout.allCases, BrowserLayout.allCases)
  func `Another layout shows the same place`(old: BrowserLayout, new: BrowserLayout) async {
    for trail in [
      trail(), Trail(category: .soups), trail("apple-pie"), trail("crepes", "gazpacho"),
    ] {
      let store = testStore(old, trail)
      if new == old {
        await store.send(.layoutTapped(new))
      } else {
        await store.send(.layoutTapped(new)) {
          $0.preferences.layout = new
          $0.browser = Browser.State(new, trail: trail)
        }
      }
      #expect(store.state.browser.layout == new)
      #expect(store.state.browser.trail == trail)
      await store.finish()
    }
  }

  @Test func `Choosing the preferred layout shows it if another one was shown`() async {
    let settings = { (layout: BrowserLayout) in
      Cookbook.Action.destination(.presented(.settings(.pane(.layout(.chosen(layout))))))
    }
    for choice in [.layoutTapped(.twoColumns), settings(.twoColumns)] {
      var state = state(.twoColumns, trail("crepes"))
      state.show(.stack)
      #expect(state.browser == Browser.State(.stack, trail: trail("crepes")))
      state.destination = .settings(Settings.State(pane: .layout))
      let store = CookbookTests.testStore(state, preferences: Preferences(layout: .twoColumns))
      store.exhaustivity = .off
      await store.send(choice)
      #expect(store.state.browser.layout == .twoColumns)
      #expect(store.state.link == .recipes(["crepes"]))
      #expect(store.state.preferences == Preferences(layout: .twoColumns))
      await store.finish()
    }
  }

  // L1, E8
  @Test func `A timer continues in another layout, and ticks once per second`() async {
    let clock = TestClock()
    var screen = RecipeDetail.State.loaded("apple-pie")
    screen.cooking = Cooking.State(recipe: "apple-pie")
    screen.cooking?.step = 5
    screen.cooking?.timer = StepTimer(step: 5, seconds: 3600)
    let trail = Trail(category: .desserts, screens: [screen])
    let store = testStore(.stack, trail) { $0.continuousClock = clock }
    await store.send(.layoutTapped(.threeColumns)) {
      $0.preferences.layout = .threeColumns
      $0.browser = Browser.State(.threeColumns, trail: trail)
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.browser.threeColumns.recipe.cooking.ticked) {
      $0.browser.modify(\.threeColumns) { $0.recipe?.cooking?.timer?.tick() }
    }
    #expect(store.state.timers.map(\.timer.secondsLeft) == [3599])
    await store.send(.rootTapped) {
      $0.browser.trail = Trail()
      $0.message = "The timer of Apple Pie has ended, because the recipe was closed."
    }
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

}

// MARK: - The whole app

extension CookbookLayoutTests {
  @MainActor
  private func liveStore(_ layout: BrowserLayout, _ ids: Recipe.ID..., day: Int = 0)
    -> StoreOf<Cookbook>
  {
    func trail() -> Trail {
      Trail(category: ids.first.map { book.known($0).category }, screens: ids.map { .loaded($0) })
    }
    return Store(initialState: state(layout, trail())) {
      Cookbook(day: day)
    } withDependencies: {
      $0[shared: .preferences].layout = layout
      $0.recipes.related = { _, _ in [] }
    }
  }

  @MainActor
  @Test(arguments: BrowserLayout.allCases)
  func `The recipe of the day and the root are reached from every place`(layout: BrowserLayout) {
    let store = liveStore(layout, "apple-pie", "pie-crust", day: 39)
    store.send(.rootTapped)
    #expect(store.state.link == .root)
    store.send(.recipeOfTheDayTapped)
    let recipe = book.recipeOfTheDay(day: 39)
    #expect(store.state.link == .recipes([recipe.id]))
    #expect(store.state.browser.trail.category == recipe.category)
  }

  @MainActor
  @Test(arguments: BrowserLayout.allCases)
  func `A deleted recipe is removed from every layout`(layout: BrowserLayout) {
    let store = liveStore(layout, "pie-crust", "apple-pie")
    store.send(.deleteTapped)
    store.send(.deleteConfirmed("apple-pie"))
    #expect(store.state.link == .recipes(["pie-crust"]))
    store.send(.deleteTapped)
    store.send(.deleteConfirmed("pie-crust"))
    #expect(store.state.link == .category(.desserts))
    #expect(store.state.message == "Pie Crust was deleted.")
  }

  // R0
  @MainActor
  @Test(arguments: BrowserLayout.allCases)
  func `A link replaces the screens over the browser`(layout: BrowserLayout) {
    let store = liveStore(layout, "apple-pie")
    store.send(.editTapped)
    #expect(store.state.destination?.is(\.edit) == true)
    store.send(.linkOpened("cookbook://recipes/crepes"))
    #expect(store.state.destination == nil)
    #expect(store.state.link == .recipes(["crepes"]))
    store.send(.editTapped)
    store.send(.linkOpened("cookbook://recipes/stone-soup"))
    #expect(store.state.destination?.is(\.edit) == true)
    #expect(store.state.message == "'stone-soup' at part 2 is no recipe")
  }
}
