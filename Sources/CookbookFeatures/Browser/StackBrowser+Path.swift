import Cairn

extension StackBrowser {
  /// The screens that can be pushed.
  @Reducer
  public enum Path {
    case category(RecipeList)
    case recipe(RecipeDetail)
  }
}

extension StackBrowser.Path.State: Codable, Equatable, Sendable {}
extension StackBrowser.Path.Action: Codable, Equatable, Sendable {}
