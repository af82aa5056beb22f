import Cairn

/// Recipes in a fixed order, found by their identifier.
///
/// Two books are equal when they have the same recipes in the same order.
public struct RecipeBook: Hashable, Sendable {
  /// The recipes in book order, each identifier once.
  public private(set) var recipes: IdentifiedArrayOf<Recipe>

  /// Makes a book of the recipes in the order given.
  ///
  /// When several recipes have the same identifier the first one wins; the others are left out.
  ///
  /// - Complexity: O(*n*) in the number of recipes.
  public init(_ recipes: [Recipe]) {
    self.recipes = IdentifiedArray(uniqueElements: recipes)
  }

  /// The recipe with the identifier, or nil when the book has none. Assigning nil removes the
  /// recipe; a new recipe is appended.
  ///
  /// - Precondition: An assigned recipe has the identifier.
  /// - Complexity: O(1), and O(*n*) in the number of recipes when nil is assigned.
  public subscript(id id: Recipe.ID) -> Recipe? {
    get { recipes[id: id] }
    set { recipes[id: id] = newValue }
  }

  /// The recipes of a category.
  ///
  /// - Complexity: O(*n*) in the number of recipes, and O(*k* log *k*) in the number of recipes of
  ///   the category.
  public func recipes(in category: Recipe.Category, by order: RecipeOrder = .book) -> [Recipe] {
    let recipes = recipes.elements.filter { $0.category == category }
    return switch order {
    case .book: recipes
    case .title: recipes.sorted { $0.searchableTitle < $1.searchableTitle }
    case .time: recipes.sorted { $0.minutes < $1.minutes }
    }
  }

  /// The recipes that a recipe leads to, best first.
  ///
  /// Related identifiers that the book does not have are skipped. For an unknown identifier, the
  /// result is empty.
  ///
  /// - Complexity: O(*k*) in the number of related identifiers.
  public func related(to id: Recipe.ID) -> [Recipe] {
    self[id: id]?.related.compactMap { self[id: $0] } ?? []
  }

  /// The recipe for a day: the recipes in book order, one for each day, repeatedly.
  ///
  /// The same day always gives the same recipe.
  ///
  /// - Parameter day: The number of the day, counted from any day; negative before it.
  /// - Precondition: The book is not empty.
  public func recipeOfTheDay(day: Int) -> Recipe {
    precondition(
      !recipes.isEmpty,
      "recipe of day \(day) from a book of \(recipes.count) recipes, at least 1 needed"
    )
    let remainder = day % recipes.count
    return recipes[remainder < 0 ? remainder + recipes.count : remainder]
  }
}

extension RecipeBook: Codable {
  /// Decodes the recipes in order.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Recipe].self))
  }

  /// Encodes the recipes in order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(recipes.elements)
  }
}
