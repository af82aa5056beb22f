import Cairn

/// Two siblings of the same type without state.
struct EmptyTwins: Reducer {
  struct Twin: Reducer {
    typealias Body = Never

    struct State {}

    enum Action: Sendable {
      case start, stop
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start: .waiting("effect").cancellable(id: 1)
      case .stop: .cancel(id: 1)
      }
    }
  }

  struct State {
    var left = Twin.State()
    var right = Twin.State()
  }

  @CasePathable
  enum Action: Sendable {
    case left(Twin.Action)
    case right(Twin.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Twin() }
    Scope(state: \.right, action: \.right) { Twin() }
  }
}
