import Cairn

extension SharedKey<RecipeBook> {
  /// The recipes that all features read and change. The program decides where they are stored.
  public static var book: Self { Self(.inMemory("recipes"), default: .standard) }
}
