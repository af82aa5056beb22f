extension RecipeBook {
  /// The book that the cookbook opens: forty recipes, category by category.
  public static let standard: RecipeBook = {
    let shelves: [[Recipe]] = [desserts, pancakes, salads, sandwiches, soups, mains]
    return RecipeBook(Array(shelves.joined()))
  }()
}
