import Cairn

/// The recipe browser: a stack of screens over the list of categories, with a sheet, a dialog or a
/// prompt over it.
@Reducer
public struct Cookbook {
  public struct State: Equatable, Sendable {
    public internal(set) var book: RecipeBook
    public internal(set) var categories = CategoryList.State()
    public internal(set) var path = StackState<Path.State>()
    @Presents public internal(set) var destination: Destination.State?
    /// One line for the person, until the next key.
    public internal(set) var message: String?

    public init(book: RecipeBook = .standard) {
      self.book = book
    }
  }

  public enum Action: Equatable, Sendable {
    case categories(CategoryList.Action)
    case path(StackActionOf<Path>)
    case destination(PresentationAction<Destination.Action>)
    case backTapped
    case rootTapped
    case recipeOfTheDayTapped
    case deleteTapped
    case linkTapped
    case helpTapped
    case linkOpened(String)
  }

  private let day: Int

  /// Makes the app's reducer.
  ///
  /// - Parameter day: The number of the day, which picks the recipe of the day.
  public init(day: Int) {
    self.day = day
  }

  public var body: some ReducerOf<Self> {
    Scope(state: \.categories, action: \.categories) { CategoryList() }
    Reduce { state, action in
      if !action.isFromEffect { state.message = nil }
      reduceNavigation(&state, action)
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Cookbook.Action {
  /// Whether it came by itself: a message stays until the next key.
  fileprivate var isFromEffect: Bool {
    if case .path(.element(_, .recipe(.relatedLoaded))) = self { true } else { false }
  }
}

extension Cookbook {
  /// Where an action leads. Nothing here but changes of the state: pushing is appending, going back
  /// is popping, a dialog is a value that is there.
  private func reduceNavigation(_ state: inout State, _ action: Action) {
    switch action {
    case .categories(.categoryChosen):
      guard let category = state.categories.highlighted else { return }
      state.path.append(.category(RecipeList.State(category: category, book: state.book)))
    case .path(.element(let id, .category(.recipeChosen))):
      guard let recipe = state.path[id: id, case: \.category]?.highlighted else { return }
      state.path.append(.recipe(RecipeDetail.State(recipe: recipe)))
    case .path(.element(let id, .recipe(.relatedChosen))):
      guard let recipe = state.path[id: id, case: \.recipe]?.highlighted else { return }
      state.path.append(.recipe(RecipeDetail.State(recipe: recipe)))
    case .path(.element(let id, .recipe(.relatedLoaded))):
      // Looked up in the book as it was; a recipe may have been deleted since.
      state.path[id: id]?.removeAll(notIn: state.book)
    case .backTapped:
      state.path.pop()
    case .rootTapped:
      state.path.popToRoot()
    case .recipeOfTheDayTapped:
      guard !state.book.recipes.isEmpty else { return }
      let recipe = state.book.recipeOfTheDay(day: day)
      state.go(to: .recipes([recipe.id]))
    case .linkTapped:
      state.destination = .openLink(LinkPrompt.State())
    case .helpTapped:
      state.destination = .help
    case .deleteTapped:
      guard let recipe = state.shownRecipe else { return }
      state.destination = .confirmDeletion(DeletionConfirmation.State(recipe: recipe))
    case .destination(.presented(.confirmDeletion(.deleteConfirmed))):
      guard case .confirmDeletion(let dialog) = state.destination else { return }
      state.destination = nil
      state.delete(dialog.recipe)
    case .destination(.presented(.openLink(.submitted))):
      guard case .openLink(let prompt) = state.destination else { return }
      if state.open(prompt.text) { state.destination = nil }
    case .linkOpened(let text):
      state.open(text)
    case .categories, .path, .destination:
      break
    }
  }
}

extension Cookbook.State {
  /// The recipe that is on top of the path.
  public var shownRecipe: Recipe? {
    guard case .recipe(let detail) = path.last else { return nil }
    return detail.recipe
  }

  /// Opens a link, or says which part of it leads nowhere and stays.
  ///
  /// - Returns: whether it led somewhere.
  @discardableResult
  mutating func open(_ text: String) -> Bool {
    do {
      go(to: try CookbookLink(parsing: text, in: book))
      return true
    } catch {
      message = error.description
      return false
    }
  }

  /// Deletes a recipe everywhere: its screens go, and the lists that hold it become shorter.
  mutating func delete(_ recipe: Recipe) {
    book = RecipeBook(book.recipes.filter { $0.id != recipe.id })
    if let id = zip(path.ids, path).first(where: { $1.shows(recipe.id) })?.0 {
      path.pop(from: id)
    }
    for index in path.indices {
      path[index].removeAll(notIn: book)
    }
    message = "\(recipe.title) was deleted."
  }
}

extension Cookbook.Path.State {
  /// Whether this is the screen of a recipe.
  fileprivate func shows(_ id: Recipe.ID) -> Bool {
    self[case: \.recipe]?.recipe.id == id
  }

  /// Takes recipes that were deleted out of what the screen lists.
  fileprivate mutating func removeAll(notIn book: RecipeBook) {
    switch self {
    case .category: modify(\.category) { $0.removeAll(notIn: book) }
    case .recipe: modify(\.recipe) { $0.removeAll(notIn: book) }
    }
  }
}
