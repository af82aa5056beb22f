import Cairn

extension Cookbook.State {
  /// The recipe on top of the stack.
  public var shownRecipe: Recipe? { browser.trail.screens.last?.recipe }

  /// The timers of all open recipes, from the bottom to the top.
  public var timers: [OpenTimer] {
    browser.trail.screens.enumerated().compactMap { depth, screen in
      guard let recipe = screen.recipe, let timer = screen.cooking?.timer else { return nil }
      return OpenTimer(depth: depth, recipe: recipe, timer: timer)
    }
  }

  /// The recipes whose timers run.
  var recipesWithRunningTimers: [Recipe.ID] {
    browser.trail.screens.filter(\.hasRunningTimer).map(\.id)
  }

  /// Shows a message about a timer that has ended because its recipe was closed.
  mutating func reportEndedTimers(of recipes: [Recipe.ID]) {
    let closed = recipes.first { id in !browser.trail.screens.contains { $0.id == id } }
    guard let closed, let recipe = book[id: closed] else { return }
    message = "The timer of \(recipe.title) has ended, because the recipe was closed."
  }

  /// Whether the help is shown over the browser.
  public var isShowingHelp: Bool {
    if case .help = destination { true } else { false }
  }

  /// Shows the same place in another layout, and keeps the person's preferred one.
  public mutating func show(_ layout: BrowserLayout) {
    guard layout != browser.layout else { return }
    browser = Browser.State(layout, trail: browser.trail)
    browser.adapt(to: size)
  }

  /// Adapts the layout to another size. The place stays the same.
  public mutating func resize(to size: ScreenSize) {
    self.size = size
    browser.adapt(to: size)
  }
}

/// The timer of an open recipe.
public struct OpenTimer: Equatable, Identifiable, Sendable {
  /// The number of recipes below the timer's recipe.
  public let depth: Int
  public let recipe: Recipe
  public let timer: StepTimer

  public var id: Int { depth }
}
