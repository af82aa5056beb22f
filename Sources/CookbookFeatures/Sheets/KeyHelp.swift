import Cairn

/// The list of the keys. It scrolls if the screen is too low for it.
@Reducer
public struct KeyHelp {
  public struct State: Equatable, Sendable {
    /// The number of lines that are scrolled out at the top.
    public internal(set) var scrolledLines = 0

    public init() {}
  }

  public enum Action: Codable, Equatable, Sendable {
    /// The list was scrolled. The view knows its height, and so the last possible line.
    case scrolled(toLine: Int)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .scrolled(let line): state.scrolledLines = max(0, line)
      }
      return .none
    }
  }
}
