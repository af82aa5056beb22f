import Cairn

extension Cookbook.State {
  /// The recipe that is on top.
  public var shownRecipe: Recipe? { browser.trail.screens.last?.recipe }

  /// The timers of all recipes that are open, from the bottom to the top.
  public var timers: [(recipe: Recipe, timer: StepTimer)] {
    browser.trail.screens.compactMap { screen in
      guard let recipe = screen.recipe, let timer = screen.cooking?.timer else { return nil }
      return (recipe, timer)
    }
  }

  /// Shows the same place on a screen of another size.
  public mutating func resize(to size: ScreenSize) {
    self.size = size
    browser.adapt(to: size)
  }
}
