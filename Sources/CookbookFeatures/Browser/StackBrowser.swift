import Cairn

/// The layout of a phone: the categories, and a path of screens over them.
@Reducer
public struct StackBrowser {
  public struct State: Equatable, Sendable {
    public internal(set) var book: RecipeBook
    public internal(set) var categories = CategoryList.State()
    public internal(set) var path = StackState<Path.State>()

    public init(book: RecipeBook) {
      self.book = book
    }
  }

  public enum Action: Equatable, Sendable {
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
        state.path.push(.category(RecipeList.State(category: category, book: state.book)))
      case .path(.element(let id, .category(.recipeChosen))):
        guard let recipe = state.path[id: id, case: \.category]?.highlighted else { return .none }
        state.path.push(.recipe(RecipeDetail.State(recipe: recipe)))
      case .path(.element(let id, .recipe(.relatedChosen))):
        guard let recipe = state.path[id: id, case: \.recipe]?.highlighted else { return .none }
        state.path.push(.recipe(RecipeDetail.State(recipe: recipe)))
      case .path(.element(let id, .recipe(.relatedLoaded))):
        // Looked up in the book as it was; a recipe may have been changed since.
        state.path[id: id]?.update(to: state.book)
      case .backTapped:
        state.path.pop()
      case .categories, .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension StackBrowser.State: BrowserState {
  /// Going elsewhere is assigning the path, with the screens underneath, so that Back works.
  public var trail: Trail {
    get {
      let screens = path.compactMap { $0[case: \.recipe] }
      let category = path.first?[case: \.category]?.category
      return Trail(category: category ?? screens.first?.recipe.category, screens: screens)
    }
    set {
      path = []
      guard let category = newValue.category else { return }
      path.push(.category(RecipeList.State(category: category, book: book)))
      path.append(contentsOf: newValue.screens.map { .recipe($0) })
    }
  }

  /// A recipe that is gone takes its screen along, and those over it.
  public mutating func update(to book: RecipeBook) {
    self.book = book
    if let id = zip(path.ids, path).first(where: { !$1.isThere(in: book) })?.0 {
      path.pop(from: id)
    }
    for index in path.indices {
      path[index].update(to: book)
    }
  }
}

extension StackBrowser.Path.State {
  fileprivate func isThere(in book: RecipeBook) -> Bool {
    self[case: \.recipe].map { book[id: $0.id] != nil } ?? true
  }

  fileprivate mutating func update(to book: RecipeBook) {
    switch self {
    case .category: modify(\.category) { $0.update(to: book) }
    case .recipe: modify(\.recipe) { $0.update(to: book) }
    }
  }
}
