import Cairn
import CairnTesting

@testable import CookbookFeatures

extension RecipeBook {
  /// A recipe that the test knows to be there.
  func known(_ id: Recipe.ID) -> Recipe {
    guard let recipe = self[id: id] else { preconditionFailure("no recipe '\(id)'") }
    return recipe
  }
}

extension StackBrowser.Path.State {
  static func category(_ category: Recipe.Category, in book: RecipeBook = .standard) -> Self {
    .category(RecipeList.State(category: category, book: book))
  }

  static func recipe(_ id: Recipe.ID, in book: RecipeBook = .standard) -> Self {
    .recipe(RecipeDetail.State(recipe: book.known(id)))
  }

  /// A recipe with what goes well with it looked up.
  static func loaded(_ id: Recipe.ID, in book: RecipeBook = .standard) -> Self {
    .recipe(.loaded(id, in: book))
  }
}

extension RecipeDetail.State {
  /// A recipe with what goes well with it looked up.
  static func loaded(_ id: Recipe.ID, in book: RecipeBook = .standard) -> Self {
    var detail = RecipeDetail.State(recipe: book.known(id))
    detail.related = book.related(to: id)
    return detail
  }
}

/// The stack layout, without its wrapping.
extension Cookbook.State {
  static func stack(book: RecipeBook = .standard) -> Self {
    Self(book: book, preferences: Preferences(layout: .stack))
  }

  var path: StackState<StackBrowser.Path.State> {
    get { browser[case: \.stack]?.path ?? [] }
    set { browser.modify(\.stack) { $0.path = newValue } }
  }

  var categories: CategoryList.State {
    get { browser[case: \.stack]?.categories ?? CategoryList.State() }
    set { browser.modify(\.stack) { $0.categories = newValue } }
  }

  /// The book as the app and its layout have it.
  var wholeBook: RecipeBook {
    get { book }
    set {
      book = newValue
      browser.modify(\.stack) { $0.book = newValue }
    }
  }
}

extension Cookbook.State {
  /// At the end of a path of recipes, all of them looked up.
  init(at ids: Recipe.ID..., book: RecipeBook = .standard) {
    self.init(book: book, preferences: Preferences(layout: .stack))
    if let first = ids.first { path.append(.category(book.known(first).category, in: book)) }
    path.append(contentsOf: ids.map { .loaded($0, in: book) })
  }

  /// What a look-up that has ended makes of the state.
  mutating func load(_ id: StackElementID) {
    guard let recipe = path[id: id, case: \.recipe]?.recipe else { return }
    let related = book.related(to: recipe.id)
    path[id: id, case: \.recipe]?.related = related
  }

  /// The screens of the path as words.
  var screens: [String] {
    path.map { screen in
      switch screen {
      case .category(let list): list.category.rawValue
      case .recipe(let detail): detail.recipe.id.rawValue
      }
    }
  }
}

extension Cookbook.Action {
  static var backTapped: Self { .browser(.stack(.backTapped)) }

  static func path(_ action: StackActionOf<StackBrowser.Path>) -> Self {
    .browser(.stack(.path(action)))
  }

  static func categories(_ action: CategoryList.Action) -> Self {
    .browser(.stack(.categories(action)))
  }

  static func category(_ id: StackElementID, _ action: RecipeList.Action) -> Self {
    .path(.element(id: id, action: .category(action)))
  }

  static func recipe(_ id: StackElementID, _ action: RecipeDetail.Action) -> Self {
    .path(.element(id: id, action: .recipe(action)))
  }

  static func prompt(_ action: LinkPrompt.Action) -> Self {
    .destination(.presented(.openLink(action)))
  }

  static func deleteConfirmed(_ id: Recipe.ID) -> Self {
    .destination(.presented(.confirmDeletion(.deleteConfirmed(id))))
  }
}

/// A test store of the whole app; look-ups answer at once unless there is a gate.
func testStore(
  _ state: Cookbook.State = .stack(),
  day: Int = 0,
  gate: RelatedGate? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  withDependencies prepare: (inout DependencyValues) -> Void = { _ in }
) -> TestStoreOf<Cookbook> {
  let book = state.book
  return TestStore(
    initialState: state,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  ) {
    Cookbook(day: day)
  } withDependencies: {
    $0.recipes.related = { id, _ in await gate?.load(id) ?? book.related(to: id) }
    prepare(&$0)
  }
}
