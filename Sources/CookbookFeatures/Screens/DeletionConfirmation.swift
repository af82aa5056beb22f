import Cairn

/// Asks whether a recipe is really to be deleted.
@Reducer
public struct DeletionConfirmation {
  public struct State: Equatable, Sendable, Identifiable {
    public let recipe: Recipe
    public var id: Recipe.ID { recipe.id }

    public init(recipe: Recipe) {
      self.recipe = recipe
    }
  }

  public enum Action: Equatable, Sendable {
    /// The parent deletes the recipe and ends the dialog.
    case deleteConfirmed
  }

  public init() {}
}
