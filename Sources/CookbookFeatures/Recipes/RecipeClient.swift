import Cairn

/// What the app looks up.
@DependencyClient
public struct RecipeClient: Sendable {
  /// The recipes that go with a recipe.
  public var related: @Sendable (_ to: Recipe.ID) async -> [Recipe] = { _ in [] }
}

extension RecipeClient {
  /// Looks up in a book.
  public init(_ book: RecipeBook) {
    self.init(related: { book.related(to: $0) })
  }
}

extension DependencyValues {
  /// What the app looks up; in the standard book unless it is told otherwise.
  @DependencyEntry(test: .unimplemented)
  public var recipes: RecipeClient = RecipeClient(.standard)
}
