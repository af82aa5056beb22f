import Cairn

/// One recipe, with the recipes that go well with it, and the progress of cooking. The state holds
/// ids; the recipes come from the shared book.
///
/// A state-driven effect looks the related recipes up: it runs while they are missing. A pushed, a
/// linked and a restored screen all load them, and the effect is cancelled when the screen is
/// removed.
@Reducer
public struct RecipeDetail {
  public struct State: Codable, Equatable, Sendable, Identifiable {
    public let id: Recipe.ID
    @Shared(.book) var book
    var relatedIDs: [Recipe.ID]?
    /// The progress of the look-up, from 0 to 100.
    @FeaturePrivate public internal(set) var percentLoaded = 0
    var cursor = RecipeCursor()
    /// The number of lines that are scrolled out at the top.
    public internal(set) var scrolledLines = 0
    /// Nil while the person is not cooking.
    public internal(set) var cooking: Cooking.State?

    enum CodingKeys: CodingKey {
      case id, relatedIDs, percentLoaded, cursor, scrolledLines, cooking
    }

    public init(id: Recipe.ID) {
      self.id = id
    }

    /// The recipe; nil if it was removed from the book.
    public var recipe: Recipe? { book[id: id] }

    /// The recipes that go well with it; nil while they are being looked up.
    public var related: [Recipe]? { relatedIDs?.compactMap { book[id: $0] } }

    var hasRunningTimer: Bool { cooking?.timer?.isRunning == true }

    /// The highlighted related recipe.
    public var highlighted: Recipe? { cursor.recipe(in: related ?? []) }

    /// The row of the highlighted related recipe, 0 at the top.
    public var highlightedRow: Int { cursor.row(in: related ?? []) }
  }

  public enum Action: Codable, Equatable, Sendable {
    case cursorMoved(by: Int)
    /// The text was scrolled. The view knows its width, and so the last possible line.
    case scrolled(toLine: Int)
    case relatedProgressed(percent: Int)
    case relatedLoaded([Recipe.ID])
    /// The highlighted related recipe was chosen. The parent pushes it.
    case relatedChosen
    case cookTapped
    case cooking(Cooking.Action)
  }

  @Dependency(\.recipes) private var recipes

  public init() {}

  public var body: some ReducerOf<Self> {
    Subscribe(key: { state in state.relatedIDs == nil ? state.id : nil }) { id in
      .run(name: "load related recipes") { [recipes] send in
        let progress = LookupProgress { await send(.relatedProgressed(percent: $0)) }
        await send(.relatedLoaded(recipes.related(to: id, progress: progress)))
      }
    }
    Reduce { state, action in
      switch action {
      case .cursorMoved(let rows):
        state.cursor.move(by: rows, in: state.related ?? [])
      case .scrolled(let line):
        state.scrolledLines = max(0, line)
      case .relatedProgressed(let percent):
        state.percentLoaded = percent
      case .relatedLoaded(let ids):
        state.relatedIDs = ids
      case .cookTapped:
        state.cooking = state.cooking == nil ? Cooking.State(recipe: state.id) : nil
      case .relatedChosen, .cooking:
        break
      }
      return .none
    }
    .ifLet(\.cooking, action: \.cooking) { Cooking() }
  }
}
