import Cairn

/// One recipe, with the recipes that go with it.
///
/// The related recipes are looked up by a state-driven effect: it runs while they are wanted and not
/// there, however the screen came to be. A pushed, a linked and a restored screen all load them.
@Reducer
public struct RecipeDetail {
  public struct State: Equatable, Sendable {
    public let recipe: Recipe
    /// Nil while they are being looked up.
    public internal(set) var related: [Recipe]?
    public internal(set) var cursor = ListCursor()
    /// How many lines of the text are scrolled out at the top.
    public internal(set) var scrolledLines = 0

    public init(recipe: Recipe) {
      self.recipe = recipe
    }

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
    case relatedLoaded([Recipe])
    /// The highlighted related recipe was chosen. The parent pushes it.
    case relatedChosen
  }

  @Dependency(\.recipes) private var recipes

  public init() {}

  public var body: some ReducerOf<Self> {
    Subscribe(key: { state in state.related == nil ? state.recipe.id : nil }) { id in
      .run(name: "load related recipes") { [recipes] send in
        await send(.relatedLoaded(recipes.related(to: id)))
      }
    }
    Reduce { state, action in
      switch action {
      case .cursorMoved(let rows):
        state.cursor.move(by: rows, count: state.related?.count ?? 0)
        return .none
      case .scrolled(let line):
        state.scrolledLines = max(0, line)
        return .none
      case .relatedLoaded(let recipes):
        state.related = recipes
        return .none
      case .relatedChosen:
        return .none
      }
    }
  }
}

extension RecipeDetail.State {
  /// Takes recipes that were deleted out of the related ones.
  mutating func removeAll(notIn book: RecipeBook) {
    related?.removeAll { book[id: $0.id] == nil }
    cursor.clamp(count: related?.count ?? 0)
  }
}
