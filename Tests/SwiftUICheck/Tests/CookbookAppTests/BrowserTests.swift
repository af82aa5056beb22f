import CookbookFeatures
import SwiftUI
import Testing

/// The three layouts, each with the same recipes.
@MainActor @Suite struct BrowserTests {
  @Test func `A stack leads from the categories to a recipe and a related recipe, and back`() async
  {
    let app = AppFixture(.stack, book: .small)
    #expect(app.root.title == "Cookbook")
    app.root.follow("Soups 1", in: app.root)
    #expect(app.root.top.title == "Soups")
    app.root.top.follow("Soup 40 min · serves 4", in: app.root)
    #expect(app.root.top.title == "Soup")
    #expect(app.root.top.texts.contains("2. Boil for 20 minutes."))
    await app.wait { $0.browser.trail.screens.last?.related != nil }
    app.root.top.follow("Bread 90 min · serves 8", in: app.root)
    #expect(app.place == ["soup", "bread"])
    app.root.path?.removeLast(2)
    #expect(app.root.top.title == "Soups")
  }

  @Test func `Three columns show the selection and push related recipes`() async {
    let app = AppFixture(.threeColumns, book: .small)
    #expect(app.columns[1].texts == ["Choose a category"])
    #expect(app.columns[2].texts == ["Choose a recipe"])
    app.columns[0].selections[0](Recipe.Category.soups)
    #expect(app.columns[1].texts == ["Soup", "40 min · serves 4"])
    app.columns[1].selections[0]("soup" as Recipe.ID)
    #expect(app.columns[2].title == "Soup")
    await app.wait { $0.browser.trail.screens.last?.related != nil }
    app.columns[2].follow("Bread 90 min · serves 8", in: app.columns[2])
    #expect(app.columns[2].top.title == "Bread")
    #expect(app.place == ["soup", "bread"])
  }

  @Test func `Two columns show a grid of recipes, which pushes them`() {
    let app = AppFixture(.twoColumns, book: .small)
    #expect(app.columns[1].texts == ["Choose a category"])
    app.columns[0].selections[0](Recipe.Category.soups)
    app.columns[1].follow("Soup 40 min · serves 4", in: app.columns[1])
    #expect(app.columns[1].top.title == "Soup")
    #expect(app.place == ["soup"])
  }

  @Test(arguments: [BrowserLayout.twoColumns, .threeColumns])
  func `Columns collapse in a narrow window, and show the same place`(
    layout: BrowserLayout
  ) async throws {
    let app = AppFixture(layout, book: .small)
    app.store.send(.linkOpened("cookbook://recipes/soup/bread"))
    app.window.environment.horizontalSizeClass = .compact
    app.window.render()
    await mainActorIsFree()
    #expect(app.place == ["soup", "bread"])
    let split = try #require(app.root.split)
    #expect(split.compactColumn.wrappedValue == .detail)
    split.compactColumn.wrappedValue = .sidebar
    await mainActorIsFree()
    #expect(app.place == [])
  }

  @Test(arguments: BrowserLayout.allCases)
  func `Another layout shows the same place`(layout: BrowserLayout) {
    let app = AppFixture(.stack, book: .small)
    app.store.send(.linkOpened("cookbook://recipes/soup/bread"))
    app.store.send(.layoutTapped(layout))
    #expect(app.root.all.contains { $0.title == "Bread" })
    #expect(app.place == ["soup", "bread"])
  }

  @Test func `A look-up of related recipes shows a progress bar`() throws {
    let app = AppFixture(.stack, book: .small)
    app.store.send(.linkOpened("cookbook://recipes/soup"))
    let id = try #require(app.store.state.browser.stack?.path.topID)
    #expect(app.root.top.progress == [0])
    let action = RecipeDetail.Action.relatedProgressed(percent: 30)
    app.store.send(.browser(.stack(.path(.element(id: id, action: .recipe(action))))))
    #expect(app.root.top.progress == [0.3])
  }

  @Test(arguments: BrowserLayout.allCases)
  func `Each button and each link has an accessibility label`(layout: BrowserLayout) {
    let app = AppFixture(layout, book: .small)
    app.store.send(.linkOpened("cookbook://recipes/soup"))
    app.store.send(.problemFound("A problem"))
    let screens = app.root.all
    #expect(screens.flatMap(\.buttons).map(\.label).allSatisfy { !$0.isEmpty })
    #expect(screens.flatMap(\.links).map(\.label).allSatisfy { !$0.isEmpty })
    #expect(screens.flatMap(\.buttons).map(\.label).contains("Close the message"))
  }
}
