import CookbookFeatures
import SwiftUI
import Testing

/// The parts of the app that are redrawn: only the parts that show a change.
@MainActor @Suite(.serialized) struct RedrawTests {
  private func search(_ action: RecipeSearch.Action) -> Cookbook.Action {
    .destination(.presented(.search(action)))
  }

  @Test(arguments: BrowserLayout.allCases)
  func `Typing in the search redraws the field, and results redraw their list`(
    layout: BrowserLayout
  ) async {
    let app = AppFixture(layout, book: .small)
    app.store.send(.linkOpened("cookbook://recipes/soup"))
    await app.wait { $0.browser.trail.screens.last?.related != nil }
    app.store.send(.searchTapped)
    #expect(app.outdatedParts { app.store.send(search(.queryChanged("bre"))) } == ["SearchField"])
    await app.wait { $0.destination?.search?.isWaiting == false }
    app.window.render()
    app.store.send(search(.queryChanged("sou")))
    await app.wait { $0.destination?.search?.isWaiting == false }
    #expect(app.window.outdatedParts.sorted() == ["SearchField", "SearchResults"])
  }

  @Test(arguments: BrowserLayout.allCases)
  func `A tick redraws the timer, in the recipe and in the list of timers`(
    layout: BrowserLayout
  ) async throws {
    let app = AppFixture(layout, book: .small)
    app.store.send(.linkOpened("cookbook://recipes/bread/soup"))
    await app.wait { $0.browser.trail.screens.allSatisfy { $0.related != nil } }
    func send(_ action: RecipeDetail.Action) throws {
      app.store.send(.browser(try #require(app.store.state.browser.sending(action))))
    }
    try send(.cookTapped)
    try send(.cooking(.stepMoved(by: 1)))
    try send(.cooking(.timerTapped))
    app.window.render()
    try send(.cooking(.ticked))
    #expect(Set(app.window.outdatedParts) == ["TimerButton", "OpenTimers"])
  }

  @Test func `A push redraws the stack's body only`() async {
    let app = AppFixture(.stack, book: .small)
    let push = StackBrowser.Path.State.category(RecipeList.State(category: .soups))
    let first = app.outdatedParts {
      app.store.send(.browser(.stack(.path(.push(id: 0, state: push)))))
    }
    #expect(first == ["StackBrowserView"])
    let recipe = StackBrowser.Path.State.recipe(RecipeDetail.State(id: "soup"))
    let second = app.outdatedParts {
      app.store.send(.browser(.stack(.path(.push(id: 1, state: recipe)))))
    }
    #expect(second == ["StackBrowserView"])
    await app.wait { $0.browser.trail.screens.last?.related != nil }
    let pop = app.outdatedParts { app.store.send(.browser(.stack(.path(.popFrom(id: 1))))) }
    #expect(pop == ["StackBrowserView"])
  }

  @Test func `A push in a column redraws that column only`() async {
    let app = AppFixture(.threeColumns, book: .small)
    app.store.send(.linkOpened("cookbook://recipes/soup"))
    await app.wait { $0.browser.trail.screens.last?.related != nil }
    let state = RecipeDetail.State(id: "bread")
    let push = app.outdatedParts {
      app.store.send(.browser(.threeColumns(.split(.detail(.push(id: 0, state: state))))))
    }
    #expect(push == ["DetailColumn"])
  }

  @Test func `A look-up of related recipes redraws their list, not the recipe`() {
    let app = AppFixture(.stack, book: .small)
    app.store.send(.linkOpened("cookbook://recipes/soup"))
    let parts = app.outdatedParts {
      let action = app.store.state.browser.sending(.relatedProgressed(percent: 10))
      if let action { app.store.send(.browser(action)) }
    }
    #expect(parts == ["RelatedRecipes"])
  }

  @Test func `A message redraws its line only`() {
    let app = AppFixture(.threeColumns, book: .small)
    #expect(app.outdatedParts { app.store.send(.problemFound("a")) } == ["MessageView"])
  }
}

extension Browser.State {
  /// An action for the recipe on top.
  fileprivate func sending(_ action: RecipeDetail.Action) -> Browser.Action? {
    switch self {
    case .stack(let stack):
      stack.path.topID.map { .stack(.path(.element(id: $0, action: .recipe(action)))) }
    case .twoColumns(let columns):
      columns.split.detail.topID
        .map { .twoColumns(.split(.detail(.element(id: $0, action: action)))) }
    case .threeColumns(let columns):
      columns.split.detail.topID
        .map { .threeColumns(.split(.detail(.element(id: $0, action: action)))) }
        ?? .threeColumns(.recipe(action))
    }
  }
}
