import Cairn

/// The recipes of one category.
@Reducer
public struct RecipeList {
  public struct State: Equatable, Sendable, Identifiable {
    public let category: Recipe.Category
    public internal(set) var recipes: [Recipe]
    public internal(set) var cursor = ListCursor()

    public init(category: Recipe.Category, book: RecipeBook) {
      self.category = category
      recipes = book.recipes(in: category)
    }

    public var id: Recipe.Category { category }

    /// The highlighted recipe.
    public var highlighted: Recipe? {
      recipes.indices.contains(cursor.row) ? recipes[cursor.row] : nil
    }
  }

  public enum Action: Equatable, Sendable {
    case cursorMoved(by: Int)
    /// The highlighted recipe was chosen. The parent shows it.
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
  /// Puts the highlight on a recipe, if it is listed.
  mutating func highlight(_ id: Recipe.ID?) {
    guard let row = recipes.firstIndex(where: { $0.id == id }) else { return }
    cursor = ListCursor(row: row)
  }

  /// Shows what has become of the book. The highlight stays on its recipe, or in its row.
  mutating func update(to book: RecipeBook) {
    let highlighted = highlighted?.id
    recipes = book.recipes(in: category)
    cursor.clamp(count: recipes.count)
    highlight(highlighted)
  }
}
