import Cairn

/// The categories beside a stack: a grid of the recipes of a category, and the screens opened from
/// it.
@Reducer
public struct TwoColumnBrowser {
  public struct State: Equatable, Sendable {
    @Shared(.book) var book
    public internal(set) var split: SplitViewState<Recipe.Category, Never, RecipeDetail.State> =
      SplitViewState()
    public internal(set) var categories = CategoryList.State()
    /// The recipes of the selected category: the root of the detail.
    public internal(set) var recipes: RecipeList.State?
    var focus = SplitViewColumn.sidebar

    public init() {}
  }

  public enum Action: Codable, Equatable, Sendable {
    case split(SplitViewActionOf<Recipe.Category, Never, RecipeDetail>)
    case categories(CategoryList.Action)
    case recipes(RecipeList.Action)
    case backTapped
    case nextColumnTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.categories, action: \.categories) { CategoryList() }
    Reduce { state, action in
      switch action {
      case .categories(.cursorMoved):
        if !state.split.isCollapsed { state.select(state.categories.highlighted) }
      case .categories(.categoryChosen):
        state.select(state.categories.highlighted)
        state.focus = .detail
      case .recipes(.recipeChosen):
        state.push(state.recipes?.highlighted)
      case .split(.detail(.element(let id, .relatedChosen))):
        state.push(state.split.detail[id: id]?.highlighted)
      case .backTapped:
        return goBack(&state)
      case .nextColumnTapped:
        state.focus = state.activeColumn == .sidebar ? state.split.compactColumn : .sidebar
      case .split(.sidebarSelected), .split(.compactColumnChanged):
        state.showSelection()
      case .categories, .recipes, .split:
        break
      }
      return .none
    }
    .ifLet(\.recipes, action: \.recipes) { RecipeList() }
    .splitView(\.split, action: \.split) { RecipeDetail() }
    .onChange(of: \.book) { state, _, _ in
      state.split.detail.popDeleted()
      return .none
    }
  }

  private func goBack(_ state: inout State) -> Effect<Action> {
    guard state.split.isCollapsed || state.pathHasKeys else {
      state.focus = .sidebar
      return .none
    }
    return state.split.back().map { .send(.split($0)) } ?? .none
  }
}

extension TwoColumnBrowser.State {
  /// The column that gets the keys: the only visible one, if there is room for one only.
  public var activeColumn: SplitViewColumn {
    split.isCollapsed ? split.compactColumn : min(focus, split.compactColumn)
  }

  fileprivate var pathHasKeys: Bool {
    activeColumn == .detail && !split.detail.isEmpty
  }

  fileprivate mutating func select(_ category: Recipe.Category?) {
    split.selectSidebar(category)
    showSelection()
  }

  fileprivate mutating func push(_ recipe: Recipe?) {
    guard let recipe else { return }
    split.detail.push(RecipeDetail.State(id: recipe.id))
    focus = .detail
  }

  fileprivate mutating func showSelection() {
    if recipes?.category != split.sidebarSelection {
      recipes = split.sidebarSelection.map { RecipeList.State(category: $0) }
      categories.highlight(split.sidebarSelection)
    }
    if split.isCollapsed { focus = split.compactColumn }
  }
}

extension TwoColumnBrowser.State: BrowserState {
  /// Setting it selects a category and assigns the path in the detail.
  public var trail: Trail {
    get { Trail(category: split.sidebarSelection, screens: Array(split.detail)) }
    set {
      split.selectSidebar(newValue.category)
      showSelection()
      recipes?.highlight(newValue.screens.first?.id)
      split.detail = StackState(newValue.screens)
      focus = split.compactColumn
    }
  }
}
