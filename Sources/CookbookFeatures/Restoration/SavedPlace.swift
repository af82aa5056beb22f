import Cairn

/// What is kept of a session: where the person was, in ids, and what they prefer.
public struct SavedPlace: Codable, Hashable, Sendable {
  public internal(set) var category: Recipe.Category?
  public internal(set) var recipes: [Recipe.ID]
  public internal(set) var preferences: Preferences

  public init(
    category: Recipe.Category? = nil,
    recipes: [Recipe.ID] = [],
    preferences: Preferences = Preferences()
  ) {
    self.category = category
    self.recipes = recipes
    self.preferences = preferences
  }
}

extension Cookbook.State {
  /// What to keep.
  public var saved: SavedPlace {
    let trail = browser.trail
    return SavedPlace(
      category: trail.category,
      recipes: trail.screens.map(\.id),
      preferences: preferences
    )
  }

  /// The app where the person left it, as far as it is still there. What is not is said.
  public init(restoring found: SnapshotRestoration<SavedPlace>, book: RecipeBook = .standard) {
    self.init(book: book, preferences: found.value?.preferences ?? Preferences())
    if let problem = found.problem {
      let kept = found.keptAside.map { "The file is kept as \($0.lastPathComponent)." }
      destination = .notice(AlertState(unrestored: problem, kept: kept))
    }
    guard let place = found.value, preferences.start == .whereILeft else { return }
    restore(place)
  }

  private mutating func restore(_ place: SavedPlace) {
    let restoration = PathRestoration(place.recipes) { id throws(MissingRecipe) in
      guard let recipe = book[id: id] else { throw MissingRecipe() }
      return RecipeDetail.State(recipe: recipe)
    }
    let category = restoration.screens.first?.recipe.category ?? place.category
    browser.trail = Trail(category: category, screens: restoration.screens)
    message = restoration.dropped.first.map { dropped in
      "\(OneLine(dropped.id.rawValue)) is not shown any more: \(dropped.reason)."
    }
  }
}

private struct MissingRecipe: Error, CustomStringConvertible {
  let description = "it is not in the book"
}

extension AlertState<Cookbook.Notice> {
  init(unrestored problem: SnapshotError, kept: String?) {
    self.init {
      "Your place is not restored"
    } actions: {
      ButtonState(role: .cancel) { "Start at the categories" }
      ButtonState(action: .settingsTapped) { "Settings" }
    } message: {
      TextState(
        verbatim: [problem.description + ".", kept].compactMap { $0 }.joined(separator: " ")
      )
    }
  }
}
