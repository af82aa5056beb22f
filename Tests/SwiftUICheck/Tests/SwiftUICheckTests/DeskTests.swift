import CairnSwiftUI
import CookbookFeatures
import SwiftUI
import Testing

@testable import CookbookViews

/// Windows that state opens.
@MainActor @Suite struct DeskTests {
  private let store = Store(initialState: Desk.State()) { Desk() }
  private let window: Window

  init() {
    window = Window(of: DeskScene(store: store))
    window.render()
  }

  private func openRecipes() -> [Recipe.ID] { window.openWindows() }

  @Test func `A window opens for each value, and closes when its value is removed`() {
    window.render().tap("Apple Pie")
    window.render().tap("Gazpacho")
    #expect(openRecipes() == ["apple-pie", "gazpacho"])
    store.send(.windowClosed("apple-pie"))
    #expect(openRecipes() == ["gazpacho"])
    window.render().tap("Close all windows")
    #expect(openRecipes() == [])
  }

  @Test func `Windows in the initial state open with the app`() {
    let store = Store(initialState: Desk.State(openRecipes: ["gazpacho"])) { Desk() }
    let window = Window(of: DeskScene(store: store))
    #expect(window.openWindows(for: Recipe.ID.self) == ["gazpacho"])
  }

  @Test func `A window shows its value, and sends an action when the user closes it`() {
    store.send(.recipeTapped("gazpacho"))
    let recipe = Window(of: DeskScene(store: store), for: "gazpacho" as Recipe.ID)
    #expect(recipe.render().texts == ["Gazpacho"])
    recipe.close()
    #expect(store.openRecipes == [])
  }

  @Test func `Opening and closing windows redraws the modifier only`() {
    store.send(.recipeTapped("gazpacho"))
    #expect(window.outdatedParts == ["Windows"])
  }
}
