import Cairn

/// Where the person is, whatever the layout: in a category, and in the recipes opened from it.
public struct Trail: Equatable, Sendable {
  public internal(set) var category: Recipe.Category?
  /// From the bottom to the top.
  public internal(set) var screens: [RecipeDetail.State]

  init(category: Recipe.Category? = nil, screens: [RecipeDetail.State] = []) {
    self.category = category
    self.screens = screens
  }
}

extension StackState<RecipeDetail.State> {
  /// A recipe that is gone takes its screen along, and those over it.
  mutating func popDeleted() {
    if let id = zip(ids, self).first(where: { $1.recipe == nil })?.0 { pop(from: id) }
  }
}
