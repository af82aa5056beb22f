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
  /// Shows what has become of the book. The screens up to the first recipe that is gone stay.
  mutating func update(to book: RecipeBook) {
    if let id = zip(ids, self).first(where: { book[id: $1.id] == nil })?.0 { pop(from: id) }
    for index in indices {
      self[index].update(to: book)
    }
  }
}
