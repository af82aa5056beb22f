import Cairn

/// A list of which one is chosen.
@Reducer
public struct Choice<Value: Choosable> {
  public struct State: Equatable, Sendable {
    public let options: [Value]
    public internal(set) var chosen: Value
    public internal(set) var cursor: ListCursor

    public init(_ chosen: Value) {
      options = Array(Value.allCases)
      self.chosen = chosen
      cursor = ListCursor(row: options.firstIndex(of: chosen) ?? 0)
    }
  }

  public enum Action: Equatable, Sendable {
    case cursorMoved(by: Int)
    case highlightedChosen
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cursorMoved(let rows):
        state.cursor.move(by: rows, count: state.options.count)
      case .highlightedChosen:
        state.chosen = state.options[state.cursor.row]
      }
      return .none
    }
  }
}
