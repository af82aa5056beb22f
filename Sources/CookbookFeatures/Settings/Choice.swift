import Cairn

/// A list for choosing one value: a preference.
@Reducer
public struct Choice<Value: Choosable> {
  public struct State: Equatable, Sendable {
    @Shared(.preferences) var preferences
    public let options: [Value]
    public internal(set) var cursor = ListCursor()

    public init() {
      options = Array(Value.allCases)
      cursor = ListCursor(row: options.firstIndex(of: chosen) ?? 0)
    }

    public var chosen: Value { preferences[keyPath: Value.preference] }
  }

  public enum Action: Codable, Equatable, Sendable {
    case cursorMoved(by: Int)
    case highlightedChosen
    case chosen(Value)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cursorMoved(let rows):
        state.cursor.move(by: rows, count: state.options.count)
      case .highlightedChosen:
        state.preferences[keyPath: Value.preference] = state.options[state.cursor.row]
      case .chosen(let value):
        state.preferences[keyPath: Value.preference] = value
        state.cursor = ListCursor(row: state.options.firstIndex(of: value) ?? 0)
      }
      return .none
    }
  }
}
