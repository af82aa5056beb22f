import Cairn

/// The recipes of one category.
@Reducer
public struct RecipeList {
  public struct State: Equatable, Sendable {
    public let category: Recipe.Category
    public internal(set) var recipes: [Recipe]
    public internal(set) var cursor = ListCursor()

    public init(category: Recipe.Category, book: RecipeBook) {
      self.category = category
      recipes = book.recipes(in: category)
    }

    /// The highlighted recipe.
    public var highlighted: Recipe? {
      recipes.indices.contains(cursor.row) ? recipes[cursor.row] : nil
    }
  }

  public enum Action: Equatable, Sendable {
    case cursorMoved(by: Int)
    /// The highlighted recipe was chosen. The parent pushes it.
    case recipeChosen
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cursorMoved(let rows):
        state.cursor.move(by: rows, count: state.recipes.count)
        return .none
      case .recipeChosen:
        return .none
      }
    }
  }
}

extension RecipeList.State {
  /// Takes recipes that were deleted out of the list.
  mutating func removeAll(notIn book: RecipeBook) {
    recipes.removeAll { book[id: $0.id] == nil }
    cursor.clamp(count: recipes.count)
  }
}
