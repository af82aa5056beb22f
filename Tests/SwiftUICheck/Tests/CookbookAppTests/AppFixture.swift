import CairnSwiftUI
import CookbookFeatures
import Foundation
import SwiftUI

@testable import CookbookScreens

/// The cookbook's view with a store that saves nothing, and with a clock that does not wait.
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

  /// The screen of the layout.
  var root: Screen { window.render() }

  var columns: [Screen] { root.split?.columns ?? [] }

  /// The screens over the browser.
  var sheet: RenderedPresentation? { root.presented.first }

  /// The screens of a place, identified by the ids of their recipes.
  var place: [Recipe.ID] { store.state.saved.recipes }

  /// The parts of the window that are outdated after a change, once the window has been drawn.
  func outdatedParts(after change: () -> Void) -> [String] {
    window.render()
    change()
    return window.outdatedParts.sorted()
  }

  /// Returns when the state satisfies a condition.
  func wait(until holds: (Cookbook.State) -> Bool) async {
    for await state in store.states where holds(state) { return }
  }
}

extension RecipeBook {
  /// Two recipes. The first one leads to the second, and has a step with a duration.
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
