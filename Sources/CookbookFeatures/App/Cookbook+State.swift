import Cairn

extension Cookbook.State {
  /// The recipe that is on top.
  public var shownRecipe: Recipe? { browser.trail.screens.last?.recipe }

  /// The timers of all recipes that are open, from the bottom to the top.
  public var timers: [OpenTimer] {
    browser.trail.screens.enumerated().compactMap { depth, screen in
      guard let recipe = screen.recipe, let timer = screen.cooking?.timer else { return nil }
      return OpenTimer(depth: depth, recipe: recipe, timer: timer)
    }
  }

  /// Whether the help lies over the browser.
  public var isShowingHelp: Bool {
    if case .help = destination { true } else { false }
  }

  /// Shows the same place on a screen of another size.
  public mutating func resize(to size: ScreenSize) {
    self.size = size
    browser.adapt(to: size)
  }
}

/// The timer of a recipe that is open.
public struct OpenTimer: Equatable, Identifiable, Sendable {
  /// How many recipes lie under the one that the timer belongs to.
  public let depth: Int
  public let recipe: Recipe
  public let timer: StepTimer

  public var id: Int { depth }
}
