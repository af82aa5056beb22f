import CairnSwiftUI
import CookbookFeatures
import Foundation
import SwiftUI

@testable import CookbookScreens

/// The cookbook's view over a store that keeps nothing, with a clock that does not wait.
@MainActor
struct AppFixture {
  let store: StoreOf<Cookbook>
  let window: Window

  init(_ layout: BrowserLayout = .stack, book: RecipeBook = .standard) {
    let store = Store(initialState: Cookbook.State()) {
      Cookbook(day: 0)
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.recipes = RecipeClient(book)
      $0[shared: .book] = book
      $0[shared: .preferences] = Preferences(layout: layout)
    }
    self.store = store
    window = Window { CookbookView(store: store) }
    window.environment.horizontalSizeClass = layout == .stack ? .compact : .regular
    window.render()
  }

  /// The screen that the layout lies on.
  var root: Screen { window.render() }

  var columns: [Screen] { root.split?.columns ?? [] }

  /// What lies over the browser.
  var sheet: RenderedPresentation? { root.presented.first }

  /// The screens of a place, by the ids of their recipes.
  var place: [Recipe.ID] { store.state.saved.recipes }

  /// What of the window is outdated after a change, once it has been drawn.
  func outdatedParts(after change: () -> Void) -> [String] {
    window.render()
    change()
    return window.outdatedParts.sorted()
  }

  /// Returns when a condition holds for the state.
  func wait(until holds: (Cookbook.State) -> Bool) async {
    for await state in store.states where holds(state) { return }
  }
}

extension RecipeBook {
  /// Two recipes, the first of which leads to the second, and has a step that takes time.
  static let small = RecipeBook([
    Recipe(
      id: "soup",
      title: "Soup",
      category: .soups,
      minutes: 40,
      servings: 4,
      ingredients: ["1 l water", "2 carrots"],
      steps: ["Cut the carrots.", "Boil for 20 minutes."],
      related: ["bread"]
    ),
    Recipe(
      id: "bread",
      title: "Bread",
      category: .sandwiches,
      minutes: 90,
      servings: 8,
      ingredients: ["Flour"],
      steps: ["Bake."]
    ),
  ])
}
