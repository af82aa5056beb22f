import Cairn

/// One recipe, with the recipes that go with it, and how far the cooking is.
///
/// The related recipes are looked up by a state-driven effect: it runs while they are wanted and not
/// there, however the screen came to be. A pushed, a linked and a restored screen all load them, and
/// a screen that goes gives up.
@Reducer
public struct RecipeDetail {
  public struct State: Equatable, Sendable, Identifiable {
    public internal(set) var recipe: Recipe
    /// Nil while they are being looked up.
    public internal(set) var related: [Recipe]?
    /// How far the look-up is, from 0 to 100.
    public internal(set) var percentLoaded = 0
    public internal(set) var cursor = ListCursor()
    /// How many lines of the text are scrolled out at the top.
    public internal(set) var scrolledLines = 0
    /// Nil when nobody is cooking.
    public internal(set) var cooking: Cooking.State?

    public init(recipe: Recipe) {
      self.recipe = recipe
    }

    public var id: Recipe.ID { recipe.id }

    /// The highlighted related recipe.
    public var highlighted: Recipe? {
      guard let related, related.indices.contains(cursor.row) else { return nil }
      return related[cursor.row]
    }
  }

  public enum Action: Equatable, Sendable {
    case cursorMoved(by: Int)
    /// Whoever draws the text knows at which width, and so how far it can be scrolled.
    case scrolled(toLine: Int)
    case relatedProgressed(percent: Int)
    case relatedLoaded([Recipe])
    /// The highlighted related recipe was chosen. The parent pushes it.
    case relatedChosen
    case cookTapped
    case cooking(Cooking.Action)
  }

  @Dependency(\.recipes) private var recipes

  public init() {}

  public var body: some ReducerOf<Self> {
    Subscribe(key: { state in state.related == nil ? state.recipe.id : nil }) { id in
      .run(name: "load related recipes") { [recipes] send in
        let progress = LookupProgress { await send(.relatedProgressed(percent: $0)) }
        await send(.relatedLoaded(recipes.related(to: id, progress: progress)))
      }
    }
    Reduce { state, action in
      switch action {
      case .cursorMoved(let rows):
        state.cursor.move(by: rows, count: state.related?.count ?? 0)
      case .scrolled(let line):
        state.scrolledLines = max(0, line)
      case .relatedProgressed(let percent):
        state.percentLoaded = percent
      case .relatedLoaded(let recipes):
        state.related = recipes
      case .cookTapped:
        state.cooking = state.cooking == nil ? Cooking.State(steps: state.recipe.steps) : nil
      case .relatedChosen, .cooking:
        break
      }
      return .none
    }
    .ifLet(\.cooking, action: \.cooking) { Cooking() }
  }
}

extension RecipeDetail.State {
  /// Shows what has become of the book.
  mutating func update(to book: RecipeBook) {
    recipe = book[id: recipe.id] ?? recipe
    related = related?.compactMap { book[id: $0.id] }
    cursor.clamp(count: related?.count ?? 0)
    cooking?.update(to: recipe.steps)
  }
}
