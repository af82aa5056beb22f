import Cairn

extension Cookbook {
  /// The screens that can be pushed.
  public struct Path: Reducer {
    public enum State: Equatable, Sendable {
      case category(RecipeList.State)
      case recipe(RecipeDetail.State)
    }

    public enum Action: Equatable, Sendable {
      case category(RecipeList.Action)
      case recipe(RecipeDetail.Action)
    }

    let loadRelated: RelatedRecipes

    public var body: some ReducerOf<Self> {
      Scope(state: \.category, action: \.category) { RecipeList() }
      Scope(state: \.recipe, action: \.recipe) { RecipeDetail(loadRelated: loadRelated) }
    }
  }
}

extension Cookbook.Path.State: CasePathable {
  public struct AllCasePaths: Sendable {
    public var category: CasePath<Cookbook.Path.State, RecipeList.State> {
      CasePath(
        embed: { .category($0) },
        extract: { if case .category(let value) = $0 { value } else { nil } }
      )
    }

    public var recipe: CasePath<Cookbook.Path.State, RecipeDetail.State> {
      CasePath(
        embed: { .recipe($0) },
        extract: { if case .recipe(let value) = $0 { value } else { nil } }
      )
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Cookbook.Path.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var category: CasePath<Cookbook.Path.Action, RecipeList.Action> {
      CasePath(
        embed: { .category($0) },
        extract: { if case .category(let value) = $0 { value } else { nil } }
      )
    }

    public var recipe: CasePath<Cookbook.Path.Action, RecipeDetail.Action> {
      CasePath(
        embed: { .recipe($0) },
        extract: { if case .recipe(let value) = $0 { value } else { nil } }
      )
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
