import Cairn

/// A feature whose effects send actions back to it.
@Reducer
struct Echo {
  struct State: Equatable {
    var answers = 0
  }

  enum Action: Equatable {
    case ask
    case answer
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ask:
        return .send(.answer)
      case .answer:
        state.answers &+= 1
        return .none
      }
    }
  }
}
