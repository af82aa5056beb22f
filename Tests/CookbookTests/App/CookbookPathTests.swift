import Cairn
import CairnTesting
import Testing

@testable import CookbookFeatures

/// Going forward and back along the path.
@Suite struct CookbookPathTests {
  // X1
  @Test func `Choosing pushes a screen, level by level`() async {
    let store = testStore()
    await store.send(.categories(.categoryChosen)) { $0.path.append(.category(.desserts)) }
    await store.send(.category(0, .recipeChosen)) {
      $0.path[id: 0, case: \.category]?.choose()
      $0.path.append(.recipe("apple-pie"))
    }
    await store.receive(\.browser.stack.path[id: 1].recipe.relatedLoaded) { $0.load(1) }
    await store.send(.recipe(1, .relatedChosen)) { $0.path.append(.recipe("pie-crust")) }
    await store.receive(\.browser.stack.path[id: 2].recipe.relatedLoaded) { $0.load(2) }
    #expect(store.state.screens == ["desserts", "apple-pie", "pie-crust"])
    #expect(store.state.shownRecipe?.id == "pie-crust")
    await store.finish()
  }

  @Test func `Choosing pushes the highlighted item`() async {
    let store = testStore()
    await store.send(.categories(.cursorMoved(by: 4))) {
      $0.categories.cursor.move(by: 4, count: 6)
    }
    await store.send(.categories(.categoryChosen)) { $0.path.append(.category(.soups)) }
    await store.send(.category(0, .cursorMoved(by: 1))) {
      $0.path[id: 0, case: \.category]?.moveCursor(by: 1)
    }
    await store.send(.category(0, .recipeChosen)) {
      $0.path[id: 0, case: \.category]?.choose()
      $0.path.append(.recipe("french-onion-soup"))
    }
    await store.receive(\.browser.stack.path[id: 1].recipe.relatedLoaded) { $0.load(1) }
    await store.send(.recipe(1, .cursorMoved(by: 1))) {
      $0.path[id: 1, case: \.recipe]?.moveCursor(by: 1)
    }
    await store.send(.recipe(1, .relatedChosen)) { $0.path.append(.recipe("croque-monsieur")) }
    await store.receive(\.browser.stack.path[id: 2].recipe.relatedLoaded) { $0.load(2) }
    await store.finish()
  }

  @Test func `The same recipe can be on the path several times, each screen with its own state`()
    async
  {
    let store = testStore(Cookbook.State(at: "apple-pie", "pie-crust"))
    await store.send(.recipe(2, .relatedChosen)) { $0.path.append(.recipe("apple-pie")) }
    await store.receive(\.browser.stack.path[id: 3].recipe.relatedLoaded) { $0.load(3) }
    await store.send(.recipe(3, .relatedChosen)) { $0.path.append(.recipe("pie-crust")) }
    await store.receive(\.browser.stack.path[id: 4].recipe.relatedLoaded) { $0.load(4) }
    await store.send(.recipe(4, .scrolled(toLine: 2))) {
      $0.path[id: 4, case: \.recipe]?.scrolledLines = 2
    }
    #expect(
      store.state.screens == ["desserts", "apple-pie", "pie-crust", "apple-pie", "pie-crust"]
    )
    #expect(store.state.path[id: 2, case: \.recipe]?.scrolledLines == 0)
    await store.finish()
  }

  @Test func `Choosing without a highlighted item pushes nothing`() async {
    let store = testStore(Cookbook.State(at: "chocolate-brownies"))
    await store.send(.recipe(1, .relatedChosen))
    await store.finish()

    let empty = testStore(book: RecipeBook([]))
    await empty.send(.categories(.categoryChosen)) {
      $0.path.append(.category(.desserts))
    }
    await empty.send(.category(0, .recipeChosen))
    await empty.finish()
  }

  // R0
  @Test func `Back pops the top screen, and stays at the root`() async {
    let store = testStore(Cookbook.State(at: "apple-pie", "pie-crust"))
    await store.send(.backTapped) { $0.path.pop() }
    #expect(store.state.screens == ["desserts", "apple-pie"])
    await store.send(.backTapped) { $0.path.pop() }
    await store.send(.backTapped) { $0.path.pop() }
    #expect(store.state.path.isEmpty)
    await store.send(.backTapped)
    await store.finish()
  }

  // K5
  @Test func `Going back does not free ids for reuse`() async {
    let store = testStore(Cookbook.State(at: "apple-pie"))
    await store.send(.backTapped) { $0.path.pop() }
    await store.send(.category(0, .recipeChosen)) {
      $0.path[id: 0, case: \.category]?.choose()
      $0.path.append(.recipe("apple-pie"))
    }
    #expect(store.state.path.topID == 2)
    await store.receive(\.browser.stack.path[id: 2].recipe.relatedLoaded) { $0.load(2) }
    await store.finish()
  }

  @Test func `Going to the root keeps the root's highlight`() async {
    let store = testStore(Cookbook.State(at: "apple-pie", "pie-crust", "apple-pie"))
    await store.send(.categories(.cursorMoved(by: 2))) {
      $0.categories.cursor.move(by: 2, count: 6)
    }
    await store.send(.rootTapped) { $0.path.popToRoot() }
    #expect(store.state.categories.highlighted == .salads)
    await store.send(.rootTapped)
    await store.finish()
  }

  // K3, K4
  @Test func `A view can push and pop by itself`() async {
    let store = testStore(Cookbook.State(at: "apple-pie", "pie-crust"))
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    #expect(store.state.screens == ["desserts"])
    await store.send(.path(.push(id: 7, state: .recipe("crepes")))) {
      $0.path.push(.recipe("crepes"), id: 7)
    }
    await store.receive(\.browser.stack.path[id: 7].recipe.relatedLoaded) { $0.load(7) }
    await store.finish()
  }

  @Test func `Help covers the path, and any of its keys closes it`() async {
    let store = testStore(Cookbook.State(at: "apple-pie"))
    await store.send(.helpTapped) { $0.destination = .help(KeyHelp.State()) }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.finish()
  }
}

// MARK: - Recipe of the day

extension CookbookPathTests {
  @Test(arguments: [[], ["apple-pie"], ["bibimbap", "bulgogi", "oi-muchim"]] as [[Recipe.ID]])
  func `The recipe of the day is shown from every place, with its category below`(
    ids: [Recipe.ID]
  ) async {
    let store = testStore(
      .stack {
        if !ids.isEmpty { $0.path = [.category(.mains)] }
        $0.path.append(contentsOf: ids.map { .loaded($0) })
      },
      day: 8
    )
    await store.send(.recipeOfTheDayTapped) {
      $0.path = [.category(.pancakes), .recipe("crepes")]
    }
    await store.receive(\.browser.stack.path[id: 1].recipe.relatedLoaded) { $0.load(1) }
    await store.finish()
  }

  @Test(arguments: [-41, -1, 0, 39, 40, Int.max, Int.min])
  func `Every day has a recipe`(day: Int) async {
    let recipe = RecipeBook.standard.recipeOfTheDay(day: day)
    let store = testStore(day: day)
    await store.send(.recipeOfTheDayTapped) {
      $0.path = [.category(recipe.category), .recipe(recipe.id)]
    }
    await store.receive(\.browser.stack.path[id: 1].recipe.relatedLoaded) { $0.load(1) }
    await store.finish()
  }

  @Test func `An empty book has no recipe of the day`() async {
    let store = testStore(book: RecipeBook([]))
    await store.send(.recipeOfTheDayTapped)
    await store.finish()
  }
}
