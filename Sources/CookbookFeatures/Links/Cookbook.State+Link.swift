import Cairn

extension Cookbook.State {
  /// Goes to a place: the whole path is assigned, with the screens underneath, so that Back works
  /// (rule R0).
  mutating func go(to link: CookbookLink) {
    switch link {
    case .root:
      path = []
    case .category(let category):
      path = [.category(RecipeList.State(category: category, book: book))]
    case .recipes(let ids):
      let recipes = ids.compactMap { book[id: $0] }
      guard let first = recipes.first else { return }
      path = [.category(RecipeList.State(category: first.category, book: book))]
      path.append(contentsOf: recipes.map { .recipe(RecipeDetail.State(recipe: $0)) })
    }
  }

  /// The link to where the person is.
  public var link: CookbookLink {
    let recipes = path.compactMap { $0[case: \.recipe]?.recipe.id }
    if !recipes.isEmpty { return .recipes(recipes) }
    return path.first?[case: \.category].map { .category($0.category) } ?? .root
  }
}
