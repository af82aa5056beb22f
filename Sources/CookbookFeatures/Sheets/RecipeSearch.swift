import Cairn

/// Finds recipes by a word. It searches when the person has paused typing.
@Reducer
public struct RecipeSearch {
  public struct State: Equatable, Sendable {
    @Shared(.book) var book
    public internal(set) var query = ""
    var foundIDs: [Recipe.ID]?
    /// Whether the query has changed since the last search.
    public internal(set) var isWaiting = false
    var cursor = RecipeCursor()

    public init() {}

    /// The results; nil before the first search.
    public var found: [Recipe]? { foundIDs?.compactMap { book[id: $0] } }

    /// The highlighted recipe.
    public var highlighted: Recipe? { cursor.recipe(in: found ?? []) }

    /// The row of the highlighted recipe, 0 at the top.
    public var highlightedRow: Int { cursor.row(in: found ?? []) }
  }

  public enum Action: Codable, Equatable, Sendable {
    case characterTyped(String)
    case characterDeleted
    /// The whole query of a field changed.
    case queryChanged(String)
    case typingPaused
    case cursorMoved(by: Int)
    /// The search ends, and returns the id of the highlighted recipe.
    case recipeChosen
    /// The search ends, and returns the id of a recipe in the results.
    case recipeTapped(Recipe.ID)
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
      case .queryChanged(let query):
        guard query != state.query else { return .none }
        state.query = query
        return search(&state)
      case .typingPaused:
        state.isWaiting = false
        state.look()
        state.cursor = RecipeCursor()
      case .cursorMoved(let rows):
        state.cursor.move(by: rows, in: state.found ?? [])
      case .recipeChosen:
        if let recipe = state.highlighted { return .dismiss(returning: recipe.id) }
      case .recipeTapped(let id):
        return .dismiss(returning: id)
      }
      return .none
    }
    .onChange(of: \.book) { state, _, _ in
      if !state.isWaiting { state.look() }
      return .none
    }
  }

  private func search(_ state: inout State) -> Effect<Action> {
    state.isWaiting = true
    return .send(.typingPaused).debounce(id: CancelID.pause, for: .milliseconds(200))
  }
}

extension RecipeSearch.State {
  fileprivate mutating func look() {
    foundIDs = query.isEmpty ? nil : book.search(query).map(\.id)
  }
}
