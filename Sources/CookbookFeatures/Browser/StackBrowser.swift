import Cairn

/// The layout of a phone: the categories, and a path of screens over them.
@Reducer
public struct StackBrowser {
  public struct State: Equatable, Sendable {
    @Shared(.book) var book
    public internal(set) var categories = CategoryList.State()
    public internal(set) var path = StackState<Path.State>()

    public init() {}
  }

  public enum Action: Codable, Equatable, Sendable {
    case categories(CategoryList.Action)
    case path(StackActionOf<Path>)
    case backTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.categories, action: \.categories) { CategoryList() }
    Reduce { state, action in
      switch action {
      case .categories(.categoryChosen):
        guard let category = state.categories.highlighted else { return .none }
        state.path.push(.category(RecipeList.State(category: category)))
      case .path(.element(let id, .category(.recipeChosen))):
        guard let recipe = state.path[id: id, case: \.category]?.highlighted else { return .none }
        state.path.push(.recipe(RecipeDetail.State(id: recipe.id)))
      case .path(.element(let id, .recipe(.relatedChosen))):
        guard let recipe = state.path[id: id, case: \.recipe]?.highlighted else { return .none }
        state.path.push(.recipe(RecipeDetail.State(id: recipe.id)))
      case .backTapped:
        state.path.pop()
      case .categories, .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .onChange(of: \.book) { state, _, _ in
      state.popDeleted()
      return .none
    }
  }
}

extension StackBrowser.State: BrowserState {
  /// Setting it assigns the path, including the screens underneath, so that Back works.
  public var trail: Trail {
    get {
      let screens = path.compactMap { $0[case: \.recipe] }
      let category = path.first?[case: \.category]?.category
      return Trail(category: category ?? screens.first?.recipe?.category, screens: screens)
    }
    set {
      path = []
      guard let category = newValue.category else { return }
      path.push(.category(RecipeList.State(category: category)))
      path.append(contentsOf: newValue.screens.map { .recipe($0) })
    }
  }

  /// Removes the screen of a deleted recipe, and the screens over it.
  fileprivate mutating func popDeleted() {
    let deleted = zip(path.ids, path).first { $1.is(\.recipe) && $1.recipe?.recipe == nil }
    if let id = deleted?.0 { path.pop(from: id) }
  }
}
