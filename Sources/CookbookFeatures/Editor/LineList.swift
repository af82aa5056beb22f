import Cairn

/// The lines of a field, and a row to add one.
@Reducer
public struct LineList {
  public struct State: Codable, Equatable, Sendable {
    public let field: RecipeField
    public internal(set) var lines: [String]
    public internal(set) var cursor = ListCursor()

    init(_ field: RecipeField, in recipe: Recipe) {
      self.field = field
      lines = recipe[linesOf: field]
    }
  }

  public enum Action: Codable, Equatable, Sendable {
    case cursorMoved(by: Int)
    /// The parent pushes the line, or a new one.
    case lineChosen
    /// The highlighted line is removed.
    case lineRemoved
    /// The lines of these rows are removed; 0 is the first row.
    case rowsRemoved(Set<Int>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cursorMoved(let rows):
        state.cursor.move(by: rows, count: state.lines.count + 1)
      case .lineChosen:
        break
      case .lineRemoved:
        guard state.lines.indices.contains(state.cursor.row) else { return .none }
        state.lines.remove(at: state.cursor.row)
      case .rowsRemoved(let rows):
        state.lines = state.lines.indices.filter { !rows.contains($0) }.map { state.lines[$0] }
        state.cursor.move(by: 0, count: state.lines.count + 1)
      }
      return .none
    }
  }
}

extension LineList.State {
  mutating func update(to recipe: Recipe) {
    lines = recipe[linesOf: field]
  }
}
