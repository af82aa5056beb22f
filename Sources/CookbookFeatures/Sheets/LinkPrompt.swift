import Cairn

/// A line in which a link is typed.
@Reducer
public struct LinkPrompt {
  public struct State: Equatable, Sendable {
    public internal(set) var text = ""
    /// The problem with the last submitted link.
    public internal(set) var problem: String?

    public init() {}
  }

  public enum Action: Codable, Equatable, Sendable {
    case characterTyped(String)
    case characterDeleted
    /// The whole text of a field changed.
    case textChanged(String)
    /// The parent opens the link, and ends the prompt. If the link leads nowhere, the parent sets the
    /// problem.
    case submitted
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .characterTyped(let character):
        state.text.append(character)
        state.problem = nil
      case .characterDeleted:
        _ = state.text.popLast()
        state.problem = nil
      case .textChanged(let text):
        state.text = text
        state.problem = nil
      case .submitted:
        break
      }
      return .none
    }
  }
}
