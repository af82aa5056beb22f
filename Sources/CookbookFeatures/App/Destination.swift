import Cairn

extension Cookbook {
  /// The sheets, dialogs and prompts over the browser, one at a time.
  @Reducer
  public enum Destination {
    case edit(RecipeEditor)
    case search(RecipeSearch)
    case settings(Settings)
    case openLink(LinkPrompt)
    case confirmDeletion(ConfirmationDialogState<Deletion>)
    case notice(AlertState<Notice>)
    case help(KeyHelp)
  }

  /// The answer to the question before a recipe is deleted.
  public enum Deletion: Codable, Equatable, Sendable {
    case deleteConfirmed(Recipe.ID)
  }

  /// The reactions to a problem.
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
