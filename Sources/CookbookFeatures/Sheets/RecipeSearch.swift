import Cairn

/// Finds recipes by a word. It looks when nothing was typed for a moment.
@Reducer
public struct RecipeSearch {
  public struct State: Equatable, Sendable {
    let book: RecipeBook
    public internal(set) var query = ""
    /// What was found; nil while nothing was looked for.
    public internal(set) var found: [Recipe]?
    /// Whether the query has changed since.
    public internal(set) var isWaiting = false
    public internal(set) var cursor = ListCursor()

    public init(book: RecipeBook) {
      self.book = book
    }

    /// The highlighted recipe.
    public var highlighted: Recipe? {
      guard let found, found.indices.contains(cursor.row) else { return nil }
      return found[cursor.row]
    }
  }

  public enum Action: Equatable, Sendable {
    case characterTyped(Character)
    case characterDeleted
    case typingPaused
    case cursorMoved(by: Int)
    /// The search ends, and returns the id of the highlighted recipe.
    case recipeChosen
  }

  enum CancelID { case pause }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .characterTyped(let character):
        state.query.append(character)
        return search(&state)
      case .characterDeleted:
        guard state.query.popLast() != nil else { return .none }
        return search(&state)
      case .typingPaused:
        state.isWaiting = false
        state.found = state.query.isEmpty ? nil : state.book.search(state.query)
        state.cursor = ListCursor()
      case .cursorMoved(let rows):
        state.cursor.move(by: rows, count: state.found?.count ?? 0)
      case .recipeChosen:
        if let recipe = state.highlighted { return .dismiss(returning: recipe.id) }
      }
      return .none
    }
  }

  private func search(_ state: inout State) -> Effect<Action> {
    state.isWaiting = true
    return .send(.typingPaused).debounce(id: CancelID.pause, for: .milliseconds(200))
  }
}
