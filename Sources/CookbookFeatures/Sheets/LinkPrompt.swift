import Cairn

/// A line in which a link is typed.
@Reducer
public struct LinkPrompt {
  public struct State: Equatable, Sendable {
    public internal(set) var text = ""

    public init() {}
  }

  public enum Action: Codable, Equatable, Sendable {
    case characterTyped(String)
    case characterDeleted
    /// The whole text of a field changed.
    case textChanged(String)
    /// The parent opens the link, and ends the prompt if the link is valid.
    case submitted
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .characterTyped(let character):
        state.text.append(character)
        return .none
      case .characterDeleted:
        _ = state.text.popLast()
        return .none
      case .textChanged(let text):
        state.text = text
        return .none
      case .submitted:
        return .none
      }
    }
  }
}
