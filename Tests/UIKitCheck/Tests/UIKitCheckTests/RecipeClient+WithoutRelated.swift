import CookbookFeatures

extension RecipeClient {
  /// A client that finds no related recipes.
  static let withoutRelated = RecipeClient(related: { _, _ in [] })
}
