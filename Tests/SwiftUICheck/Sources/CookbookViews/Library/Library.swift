import CairnSwiftUI
import CookbookFeatures

/// The cookbook on a tablet: categories, recipes, and a recipe with a path of related ones.
@Reducer
struct Library {
  @ObservableState
  struct State: Equatable {
    @Shared(.book) var book
    var split = SplitViewState<Recipe.Category, Recipe.ID, RecipeDetail.State>()

    /// The selection, for views that need not observe the rest.
    var category: Recipe.Category? { split.sidebarSelection }
    var recipe: Recipe.ID? { split.contentSelection }
  }

  enum Action {
    case split(SplitViewActionOf<Recipe.Category, Recipe.ID, RecipeDetail>)
    /// A saved place was restored.
    case replaced(SplitViewState<Recipe.Category, Recipe.ID, RecipeDetail.State>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .replaced(let split) = action { state.split = split }
      return .none
    }
    .splitView(\.split, action: \.split) { RecipeDetail() }
  }
}
