import Cairn

extension Cookbook {
  /// The screens that can be pushed.
  @Reducer
  public enum Path {
    case category(RecipeList)
    case recipe(RecipeDetail)
  }
}

extension Cookbook.Path.State: Equatable, Sendable {}
extension Cookbook.Path.Action: Equatable, Sendable {}
