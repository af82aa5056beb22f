import Cairn

/// Categories, recipes, and a recipe side by side. The selection in a column sets the content of
/// the next one; related recipes are pushed over the recipe in the last column.
@Reducer
public struct ThreeColumnBrowser {
  public struct State: Equatable, Sendable {
    @Shared(.book) var book
    public internal(set) var split: SplitViewState<Recipe.Category, Recipe.ID, RecipeDetail.State> =
      SplitViewState()
    public internal(set) var categories = CategoryList.State()
    /// The recipes of the selected category.
    public internal(set) var recipes: RecipeList.State?
    /// The selected recipe.
    public internal(set) var recipe: RecipeDetail.State?
    var focus = SplitViewColumn.sidebar

    public init() {}
  }

  public enum Action: Codable, Equatable, Sendable {
    case split(SplitViewActionOf<Recipe.Category, Recipe.ID, RecipeDetail>)
    case categories(CategoryList.Action)
    case recipes(RecipeList.Action)
    case recipe(RecipeDetail.Action)
    case backTapped
    case nextColumnTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.categories, action: \.categories) { CategoryList() }
    Reduce { state, action in
      switch action {
      case .categories(.cursorMoved):
        // In columns, a list selects the highlighted category; in a stack, that would leave the
        // list.
        if !state.split.isCollapsed { state.select(state.categories.highlighted) }
      case .categories(.categoryChosen):
        state.select(state.categories.highlighted)
        state.focus = .content
      case .recipes(.cursorMoved):
        if !state.split.isCollapsed { state.select(state.recipes?.highlighted) }
      case .recipes(.recipeChosen):
        state.select(state.recipes?.highlighted)
        state.focus = .detail
      case .recipe(.relatedChosen):
        state.push(state.recipe?.highlighted)
      case .split(.detail(.element(let id, .relatedChosen))):
        state.push(state.split.detail[id: id]?.highlighted)
      case .backTapped:
        return goBack(&state)
      case .nextColumnTapped:
        state.focus = state.nextColumn
      case .split(.sidebarSelected), .split(.contentSelected), .split(.compactColumnChanged):
        state.showSelection()
      case .categories, .recipes, .recipe, .split:
        break
      }
      return .none
    }
    .ifLet(\.recipes, action: \.recipes) { RecipeList() }
    .ifLet(\.recipe, action: \.recipe) { RecipeDetail() }
    .splitView(\.split, action: \.split, isInContent: { $0.book[id: $1] != nil }) {
      RecipeDetail()
    }
    .onChange(of: \.book) { state, _, _ in
      // The split view deselects a removed recipe.
      state.split.detail.popDeleted()
      return .none
    }
  }

  /// In columns, going back pops the pushed screens, and then gives the keys to the previous
  /// column. In a stack, the split view handles it.
  private func goBack(_ state: inout State) -> Effect<Action> {
    guard state.split.isCollapsed || state.pathHasKeys else {
      state.focus = state.activeColumn == .detail ? .content : .sidebar
      return .none
    }
    return state.split.back().map { .send(.split($0)) } ?? .none
  }
}

extension ThreeColumnBrowser.State {
  /// The column that gets the keys: the only visible one, if there is room for one only.
  public var activeColumn: SplitViewColumn {
    split.isCollapsed ? split.compactColumn : min(focus, split.compactColumn)
  }

  fileprivate var nextColumn: SplitViewColumn {
    let columns = SplitViewColumn.allCases.filter { $0 <= split.compactColumn }
    return columns.first { $0 > activeColumn } ?? .sidebar
  }

  fileprivate var pathHasKeys: Bool {
    activeColumn == .detail && !split.detail.isEmpty
  }

  fileprivate mutating func select(_ category: Recipe.Category?) {
    split.selectSidebar(category)
    showSelection()
  }

  fileprivate mutating func select(_ recipe: Recipe?) {
    split.selectContent(recipe?.id)
    showSelection()
  }

  fileprivate mutating func push(_ recipe: Recipe?) {
    guard let recipe else { return }
    split.detail.push(RecipeDetail.State(id: recipe.id))
    focus = .detail
  }

  /// Updates the columns after a change of the selection.
  fileprivate mutating func showSelection() {
    if recipes?.category != split.sidebarSelection {
      recipes = split.sidebarSelection.map { RecipeList.State(category: $0) }
      categories.highlight(split.sidebarSelection)
    }
    if recipe?.id != split.contentSelection {
      recipe = split.contentSelection.map { RecipeDetail.State(id: $0) }
      recipes?.highlight(split.contentSelection)
    }
    if split.isCollapsed { focus = split.compactColumn }
  }
}

extension ThreeColumnBrowser.State: BrowserState {
  /// Setting it sets the selections; the columns follow.
  public var trail: Trail {
    get {
      let selected = recipe.map { [$0] } ?? []
      return Trail(category: split.sidebarSelection, screens: selected + split.detail)
    }
    set {
      split.selectSidebar(newValue.category)
      split.selectContent(newValue.screens.first?.id)
      showSelection()
      recipe = newValue.screens.first
      split.detail = StackState(newValue.screens.dropFirst())
      focus = split.compactColumn
    }
  }
}
