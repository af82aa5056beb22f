import Cairn

/// The person's place, independent of the layout: a category, and the recipes opened from it.
public struct Trail: Equatable, Sendable {
  public internal(set) var category: Recipe.Category?
  /// The screens from the bottom to the top.
  public internal(set) var screens: [RecipeDetail.State]

  init(category: Recipe.Category? = nil, screens: [RecipeDetail.State] = []) {
    self.category = category
    self.screens = screens
  }
}

extension StackState<RecipeDetail.State> {
  /// Removes the screen of a deleted recipe, and the screens over it.
  mutating func popDeleted() {
    if let id = zip(ids, self).first(where: { $1.recipe == nil })?.0 { pop(from: id) }
  }
}
