/// Recipes in a fixed order, found by their identifier.
///
/// A book is a value that never changes. Two books are equal when they have the same recipes in the
/// same order.
public struct RecipeBook: Sendable {
  /// The recipes in book order, each identifier once.
  public let recipes: [Recipe]

  private let positions: [Recipe.ID: Int]

  /// Makes a book of the recipes in the order given.
  ///
  /// When several recipes have the same identifier the first one wins; the others are left out.
  ///
  /// - Complexity: O(*n*) in the number of recipes.
  public init(_ recipes: [Recipe]) {
    var kept: [Recipe] = []
    var positions: [Recipe.ID: Int] = [:]
    kept.reserveCapacity(recipes.count)
    positions.reserveCapacity(recipes.count)
    for recipe in recipes where positions[recipe.id] == nil {
      positions[recipe.id] = kept.count
      kept.append(recipe)
    }
    self.recipes = kept
    self.positions = positions
  }

  /// The recipe with the identifier, or nil when the book has none.
  public subscript(id id: Recipe.ID) -> Recipe? {
    positions[id].map { recipes[$0] }
  }

  /// The recipes of a category, in book order.
  ///
  /// - Complexity: O(*n*) in the number of recipes.
  public func recipes(in category: Recipe.Category) -> [Recipe] {
    recipes.filter { $0.category == category }
  }

  /// The recipes that a recipe leads to, best first.
  ///
  /// Related identifiers that the book does not have are skipped. An identifier that is itself
  /// unknown leads nowhere.
  ///
  /// - Complexity: O(*k*) in the number of related identifiers.
  public func related(to id: Recipe.ID) -> [Recipe] {
    self[id: id]?.related.compactMap { self[id: $0] } ?? []
  }

  /// The book with another version of a recipe; without it, if there is none.
  ///
  /// - Complexity: O(*n*) in the number of recipes.
  func replacing(_ id: Recipe.ID, with recipe: Recipe?) -> RecipeBook {
    RecipeBook(recipes.compactMap { $0.id == id ? recipe : $0 })
  }

  /// The same recipes in another order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of recipes.
  func sorted(by order: RecipeOrder) -> RecipeBook {
    switch order {
    case .book: self
    case .title: RecipeBook(recipes.sorted { $0.searchableTitle < $1.searchableTitle })
    case .time: RecipeBook(recipes.sorted { $0.minutes < $1.minutes })
    }
  }

  /// The recipe for a day: the book in order, one recipe a day, over and over.
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

extension RecipeBook: Hashable {
  /// Whether the books have the same recipes in the same order.
  ///
  /// - Complexity: O(*n*) in the number of recipes.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.recipes == rhs.recipes
  }

  /// Feeds the recipes to the hasher, in order.
  ///
  /// - Complexity: O(*n*) in the number of recipes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(recipes)
  }
}
