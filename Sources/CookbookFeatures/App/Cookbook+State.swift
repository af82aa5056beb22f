import Cairn

extension Cookbook.State {
  /// The recipe that is on top.
  public var shownRecipe: Recipe? { browser.trail.screens.last?.recipe }

  /// The timers of all recipes that are open, from the bottom to the top.
  public var timers: [(recipe: Recipe, timer: StepTimer)] {
    browser.trail.screens.compactMap { screen in
      screen.cooking?.timer.map { (screen.recipe, $0) }
    }
  }

  /// Changes a recipe everywhere, or deletes it: its screens go, and lists that hold it become
  /// shorter.
  mutating func replace(_ id: Recipe.ID, with recipe: Recipe?) {
    book = book.replacing(id, with: recipe)
    browser.update(to: book.sorted(by: preferences.order))
  }

  /// Another layout shows the same place.
  mutating func applyPreferences() {
    let sorted = book.sorted(by: preferences.order)
    if browser.layout != preferences.layout {
      browser = Browser.State(preferences.layout, book: sorted, trail: browser.trail)
    } else {
      browser.update(to: sorted)
    }
  }
}
