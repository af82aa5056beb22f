import Cairn

/// The recipes of one category.
@Reducer
public struct RecipeList {
  public struct State: Codable, Equatable, Sendable, Identifiable {
    public let category: Recipe.Category
    @Shared(.book) var book
    @Shared(.preferences) var preferences
    var cursor = RecipeCursor()

    enum CodingKeys: CodingKey { case category, cursor }

    public init(category: Recipe.Category) {
      self.category = category
    }

    public var id: Recipe.Category { category }

    /// The recipes in the person's preferred order.
    public var recipes: [Recipe] { book.recipes(in: category, by: preferences.order) }

    /// The highlighted recipe.
    public var highlighted: Recipe? { cursor.recipe(in: recipes) }

    /// The row of the highlighted recipe, 0 at the top.
    public var highlightedRow: Int { cursor.row(in: recipes) }
  }

  public enum Action: Codable, Equatable, Sendable {
    case cursorMoved(by: Int)
    /// The highlighted recipe was chosen. The parent shows it.
    case recipeChosen
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cursorMoved(let rows):
        state.cursor.move(by: rows, in: state.recipes)
        return .none
      case .recipeChosen:
        state.cursor.stay(in: state.recipes)
        return .none
      }
    }
  }
}

extension RecipeList.State {
  /// Highlights a recipe, if it is in the list.
  mutating func highlight(_ id: Recipe.ID?) {
    cursor.highlight(id, in: recipes)
  }
}
