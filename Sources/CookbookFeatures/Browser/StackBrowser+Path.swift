import Cairn

extension StackBrowser {
  /// The screens that can be pushed.
  @Reducer
  public enum Path {
    case category(RecipeList)
    case recipe(RecipeDetail)
  }
}

extension StackBrowser.Path.State: Equatable, Sendable {}
extension StackBrowser.Path.Action: Equatable, Sendable {}
