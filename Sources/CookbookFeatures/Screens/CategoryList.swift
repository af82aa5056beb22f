import Cairn

/// The categories of the book.
@Reducer
public struct CategoryList {
  public struct State: Equatable, Sendable {
    public let categories: [Recipe.Category]
    public internal(set) var cursor = ListCursor()

    public init(categories: [Recipe.Category] = Recipe.Category.allCases) {
      self.categories = categories
    }

    /// The highlighted category.
    public var highlighted: Recipe.Category? {
      categories.indices.contains(cursor.row) ? categories[cursor.row] : nil
    }
  }

  public enum Action: Codable, Equatable, Sendable {
    case cursorMoved(by: Int)
    /// The highlighted category was chosen. The parent shows its recipes.
    case categoryChosen
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cursorMoved(let rows):
        state.cursor.move(by: rows, count: state.categories.count)
        return .none
      case .categoryChosen:
        return .none
      }
    }
  }
}

extension CategoryList.State {
  /// Highlights a category, if it is in the list.
  mutating func highlight(_ category: Recipe.Category?) {
    guard let row = categories.firstIndex(where: { $0 == category }) else { return }
    cursor = ListCursor(row: row)
  }
}
