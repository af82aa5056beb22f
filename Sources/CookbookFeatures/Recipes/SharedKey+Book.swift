import Cairn

extension SharedKey<RecipeBook> {
  /// The recipes that all features read and change. The program says where they are kept.
  public static var book: Self { Self(.inMemory("recipes"), default: .standard) }
}
