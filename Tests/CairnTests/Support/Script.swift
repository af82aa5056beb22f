import Cairn

/// A feature whose actions contain their reducer.
struct Script: Reducer {
  typealias Body = Never

  struct State: Equatable, Sendable {
    var notes: [String] = []
    var count = 0
  }

  enum Action: Sendable {
    case note(String)
    case perform(@Sendable (inout State) -> Effect<Action>)

    /// An action that changes nothing and returns an effect.
    static func start(_ effect: @escaping @Sendable () -> Effect<Action>) -> Action {
      .perform { _ in effect() }
    }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .note(let note):
      state.notes.append(note)
      return .none
    case .perform(let body):
      return body(&state)
    }
  }

  @MainActor
  static func store() -> StoreOf<Script> {
    Store(initialState: State()) { Script() }
  }
}
