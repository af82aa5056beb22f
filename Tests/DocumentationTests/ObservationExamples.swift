import CairnTesting
import Testing

@Reducer
struct Tour {
  struct State: Equatable {
    var path = StackState<Hotel.State>()
  }

  enum Action {
    case path(StackActionOf<Hotel>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path) { Hotel() }
  }
}

@Reducer
struct Stop {
  struct State: Equatable, Identifiable {
    let id: String
    var nights = 1

    var place: String { id }
  }

  enum Action: Equatable {
    case stayedOn
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.nights += 1
      return .none
    }
  }
}

@Reducer
struct Hotel {
  struct State: Equatable {
    var name = "Grand"
  }

  enum Action: Equatable {
    case renamed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let name): state.name = name
      }
      return .none
    }
  }
}
