import Cairn
import CairnTesting

@testable import CookbookFeatures

extension RecipeBook {
  /// A recipe that must be in the book.
  func known(_ id: Recipe.ID) -> Recipe {
    guard let recipe = self[id: id] else { preconditionFailure("no recipe '\(id)'") }
    return recipe
  }
}

extension StackBrowser.Path.State {
  static func category(_ category: Recipe.Category) -> Self {
    .category(RecipeList.State(category: category))
  }

  static func recipe(_ id: Recipe.ID) -> Self {
    .recipe(RecipeDetail.State(id: id))
  }

  /// A recipe with its related recipes looked up.
  static func loaded(_ id: Recipe.ID) -> Self {
    .recipe(.loaded(id))
  }
}

extension RecipeDetail.State {
  /// A recipe with its related recipes looked up.
  static func loaded(_ id: Recipe.ID) -> Self {
    var detail = RecipeDetail.State(id: id)
    detail.load()
    return detail
  }

  /// Applies the result of a finished look-up to the state.
  mutating func load() {
    relatedIDs = book.related(to: id).map(\.id)
  }

  mutating func moveCursor(by rows: Int) {
    cursor.move(by: rows, in: related ?? [])
  }
}

extension RecipeList.State {
  mutating func moveCursor(by rows: Int) {
    cursor.move(by: rows, in: recipes)
  }

  /// The change that choosing the highlighted recipe makes to the list.
  mutating func choose() {
    cursor.stay(in: recipes)
  }
}

/// States in the stack layout.
extension Cookbook.State {
  static func stack(_ prepare: (inout Self) -> Void = { _ in }) -> Self {
    var state = Self()
    state.browser = .stack(StackBrowser.State())
    prepare(&state)
    return state
  }

  var path: StackState<StackBrowser.Path.State> {
    get { browser[case: \.stack]?.path ?? [] }
    set { browser.modify(\.stack) { $0.path = newValue } }
  }

  var categories: CategoryList.State {
    get { browser[case: \.stack]?.categories ?? CategoryList.State() }
    set { browser.modify(\.stack) { $0.categories = newValue } }
  }
}

extension Cookbook.State {
  /// A stack at the end of a path of recipes, with all related recipes looked up.
  init(at ids: Recipe.ID..., prepare: (inout Self) -> Void = { _ in }) {
    self = .stack()
    if let first = ids.first { path.append(.category(book.known(first).category)) }
    path.append(contentsOf: ids.map { .loaded($0) })
    prepare(&self)
  }

  /// Applies the result of a finished look-up to the state.
  mutating func load(_ id: StackElementID) {
    path[id: id, case: \.recipe]?.load()
  }

  /// The screens of the path as text.
  var screens: [String] {
    path.map { screen in
      switch screen {
      case .category(let list): list.category.rawValue
      case .recipe(let detail): detail.id.rawValue
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

/// A test store of the whole app, in a stack unless the state has another layout; look-ups answer
/// at once unless effects are held.
func testStore(
  _ state: @autoclosure () -> Cookbook.State = .stack(),
  book: RecipeBook = .standard,
  preferences: Preferences = Preferences(layout: .stack),
  day: Int = 0,
  effects: EffectExecution = .running,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  withDependencies prepare: (inout DependencyValues) -> Void = { _ in }
) -> TestStoreOf<Cookbook> {
  TestStore(
    initialState: state(),
    effects: effects,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  ) {
    Cookbook(day: day)
  } withDependencies: {
    $0[shared: .book] = book
    $0[shared: .preferences] = preferences
    $0.recipes.related = { id, _ in book.related(to: id).map(\.id) }
    prepare(&$0)
  }
}

/// A test store with held effects; the effects of the app itself have ended.
func heldTestStore(
  _ state: @autoclosure () -> Cookbook.State = .stack(),
  day: Int = 0,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation
) async -> TestStoreOf<Cookbook> {
  let store = testStore(
    state(),
    day: day,
    effects: .held,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  for effect in store.effects() { await effect.finish() }
  return store
}

extension TestStore<Cookbook.State, Cookbook.Action> {
  /// The recipes of the path whose related recipes are being looked up, from bottom to top.
  var lookUps: [Recipe.ID] {
    state.path.ids.flatMap { id in
      guard let recipe = state.path[id: id, case: \.recipe] else { return [Recipe.ID]() }
      return screen(id)?.effects("load related recipes").map { _ in recipe.id } ?? []
    }
  }

  /// Ends the held look-up of a screen with its result.
  func finishLookUp(
    of screen: StackElementID,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    guard let recipe = self.screen(screen) else { return }
    await recipe.effect("load related recipes").finishLookUp(of: recipe.state.id)
  }

  /// The screen of a recipe.
  private func screen(
    _ id: StackElementID
  ) -> TestStoreScope<Cookbook.State, Cookbook.Action, RecipeDetail.State, RecipeDetail.Action>? {
    scope(state: \.browser, action: \.browser)
      .scope(state: \.stack, action: \.stack)?
      .scope(state: \.path, action: \.path, id: id)?
      .scope(state: \.recipe, action: \.recipe)
  }
}

extension TestStoreEffect where State == RecipeDetail.State, Action == RecipeDetail.Action {
  /// Ends a held look-up with its result: the state no longer asks for it.
  func finishLookUp(
    of id: Recipe.ID,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await send(.relatedLoaded(RecipeBook.standard.related(to: id).map(\.id))) { $0.load() }
  }
}
