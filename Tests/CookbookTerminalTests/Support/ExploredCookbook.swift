import Cairn
import CairnExplorer

@testable import CookbookFeatures
@testable import CookbookTerminal

typealias CookbookExplorer = Explorer<Cookbook.State, Cookbook.Action>

/// An explorer of the cookbook: keys are pressed, the host sends actions, and effects move, in any
/// order.
///
/// - Parameters:
///   - keys: The keys that are pressed. The meaning of each depends on the screen.
///   - characters: The characters that are pressed instead of `keys` while a text is typed.
///   - textLength: The length of a text at which no further character is typed.
///   - host: The actions that the program around the app sends, such as opened links.
///   - sizes: The sizes that the screen gets.
///   - book: The recipes at the beginning; related recipes are looked up in it.
///   - layout: The layout at the beginning.
///   - place: The recipes that are open at the beginning, with their related recipes looked up.
func cookbookExplorer(
  keys: [Key],
  typing characters: String = "",
  upTo textLength: Int = 0,
  host: [Cookbook.Action] = [],
  sizes: [ScreenSize] = [.standard],
  book: RecipeBook = .pieAndCream,
  layout: BrowserLayout = .stack,
  place: [Recipe.ID] = [],
  @ReducerBuilder<Cookbook.State, Cookbook.Action>
  of reducer: @escaping () -> some Reducer<Cookbook.State, Cookbook.Action> = { Cookbook(day: 0) }
) -> CookbookExplorer {
  let explorer = Explorer(
    initialState: Cookbook.State(explored: place),
    ignoring: \.message,
    reducer: reducer
  ) {
    $0[shared: .book] = book
    $0[shared: .preferences] = Preferences(layout: layout)
    $0.recipes = RecipeClient(book)
  }
  explorer.measuresCoverage = false
  explorer.actions("keys") { state in
    guard let text = state.typedText else { return state.meanings(of: keys) }
    let typed = text.count < textLength ? characters.map { Key.character($0) } : []
    return state.meanings(of: typed + keys.filter { !$0.isCharacter })
  }
  if !host.isEmpty {
    explorer.actions("host") { $0.hasQuit ? [] : host }
  }
  explorer.outcomes(of: "sizes") { state in
    sizes.filter { $0 != state.size }.map { .sends(.screenResized($0)) } + [.neverEnds]
  }
  explorer.outcomes(of: "outside changes") { _ in [.neverEnds] }
  return explorer
}

extension RecipeBook {
  /// A pie and a related cream. Each has a step of a second.
  static let pieAndCream = RecipeBook([.short("pie", related: ["cream"]), .short("cream")])
}

extension Recipe {
  static func short(_ id: Recipe.ID, title: String? = nil, related: [Recipe.ID] = []) -> Recipe {
    Recipe(
      id: id,
      title: title ?? id.rawValue,
      category: .desserts,
      minutes: 1,
      servings: 1,
      ingredients: ["1 egg"],
      steps: ["Whisk for 1 second"],
      related: related
    )
  }
}

extension Key {
  fileprivate var isCharacter: Bool {
    if case .character = self { true } else { false }
  }
}

extension Cookbook.State {
  /// The app with two categories.
  init(explored place: [Recipe.ID]) {
    self.init()
    let categories = CategoryList.State(categories: [.desserts, .soups])
    switch browser {
    case .stack: browser.modify(\.stack) { $0.categories = categories }
    case .twoColumns: browser.modify(\.twoColumns) { $0.categories = categories }
    case .threeColumns: browser.modify(\.threeColumns) { $0.categories = categories }
    }
    guard !place.isEmpty else { return }
    var trail = Trail(to: .recipes(place), in: book)
    for index in trail.screens.indices {
      trail.screens[index].relatedIDs = book.related(to: trail.screens[index].id).map(\.id)
    }
    browser.trail = trail
  }

  /// The actions of the keys, each action once. No key is pressed after the app has quit.
  fileprivate func meanings(of keys: [Key]) -> [Cookbook.Action] {
    var actions: [Cookbook.Action] = []
    for key in keys where !hasQuit {
      guard case .send(let action) = KeyBindings.meaning(of: key, in: self) else { continue }
      if !actions.contains(action) { actions.append(action) }
    }
    return actions
  }

  /// The text that is being typed.
  fileprivate var typedText: String? {
    if removalRequest != nil { return nil }
    switch destination {
    case .search(let search): return search.query
    case .openLink(let prompt): return prompt.text
    case .edit(let editor): return editor.path.last?[case: \.text]?.text
    case .settings, .confirmDeletion, .notice, .help, nil: return nil
    }
  }
}

extension Moment<Cookbook.State> {
  /// The effects in flight, without those of the app itself, which observe its environment.
  var work: [EffectReport] { effectsInFlight.filter { !$0.owner.isEmpty } }
}
