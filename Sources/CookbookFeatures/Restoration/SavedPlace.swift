import Cairn

/// The saved part of a session: the person's place, in ids. Recipes and preferences are shared
/// values, which are saved separately.
public struct SavedPlace: Codable, Hashable, Sendable {
  public internal(set) var category: Recipe.Category?
  public internal(set) var recipes: [Recipe.ID]

  public init(category: Recipe.Category? = nil, recipes: [Recipe.ID] = []) {
    self.category = category
    self.recipes = recipes
  }
}

extension Cookbook.State {
  /// The value to save.
  public var saved: SavedPlace {
    let trail = browser.trail
    return SavedPlace(category: trail.category, recipes: trail.screens.map(\.id))
  }

  /// The app at the saved place, as far as its recipes still exist. A message names those that do
  /// not.
  public init(restoring found: SnapshotRestoration<SavedPlace>, size: ScreenSize = .standard) {
    self.init(size: size)
    let losses = [
      RestorationLoss("place", found.problem, keptAside: found.keptAside?.lastPathComponent),
      RestorationLoss("recipes", $book.loadError),
      RestorationLoss("settings", $preferences.loadError),
    ].compactMap { $0 }
    if !losses.isEmpty { destination = .notice(AlertState(losses)) }
    guard let place = found.value, preferences.start == .whereILeft else { return }
    restore(place)
  }

  mutating func restore(_ place: SavedPlace) {
    let restoration = PathRestoration(place.recipes) { id throws(MissingRecipe) in
      guard book[id: id] != nil else { throw MissingRecipe() }
      return RecipeDetail.State(id: id)
    }
    let category = restoration.screens.first?.recipe?.category ?? place.category
    browser.trail = Trail(category: category, screens: restoration.screens)
    // Otherwise another message stays, such as that of a link that leads nowhere.
    guard let dropped = restoration.dropped.first else { return }
    message = "\(OneLine(dropped.id.rawValue)) is not shown any more: \(dropped.reason)."
  }
}

private struct MissingRecipe: Error, CustomStringConvertible {
  let description = "it is not in the book"
}
