import Cairn

extension Cookbook {
  /// What can lie over the browser: one thing at a time.
  @Reducer
  public enum Destination {
    case edit(RecipeEditor)
    case search(RecipeSearch)
    case settings(Settings)
    case openLink(LinkPrompt)
    case confirmDeletion(ConfirmationDialogState<Deletion>)
    case notice(AlertState<Notice>)
    case help
  }

  /// The answer to the question before a recipe is deleted.
  public enum Deletion: Codable, Equatable, Sendable {
    case deleteConfirmed(Recipe.ID)
  }

  /// What can be done about something that went wrong.
  public enum Notice: Codable, Equatable, Sendable {
    case settingsTapped
  }
}

extension Cookbook.Destination.State: Equatable, Sendable {}
extension Cookbook.Destination.Action: Codable, Equatable, Sendable {}

extension ConfirmationDialogState<Cookbook.Deletion> {
  init(deleting recipe: Recipe) {
    self.init(titleVisibility: .visible) {
      TextState(verbatim: "Delete \(recipe.title)?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed(recipe.id)) { "Delete" }
      ButtonState(role: .cancel) { "Cancel" }
    }
  }
}
