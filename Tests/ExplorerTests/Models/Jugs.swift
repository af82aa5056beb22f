import Cairn

/// The puzzle of the film Die Hard: jugs of three and of five gallons, and four gallons to be measured.
@Reducer
struct Jugs {
  struct State: Hashable {
    var small = 0
    var big = 0
  }

  enum Jug: CaseIterable {
    case small, big
  }

  enum Action: Hashable {
    case fill(Jug)
    case empty(Jug)
    case pour(from: Jug)

    static var all: [Action] {
      Jug.allCases.map(fill) + Jug.allCases.map(empty) + Jug.allCases.map { pour(from: $0) }
    }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .fill(.small): state.small = 3
      case .fill(.big): state.big = 5
      case .empty(.small): state.small = 0
      case .empty(.big): state.big = 0
      case .pour(from: .small):
        let amount = min(state.small, 5 - state.big)
        state.small -= amount
        state.big += amount
      case .pour(from: .big):
        let amount = min(state.big, 3 - state.small)
        state.big -= amount
        state.small += amount
      }
      return .none
    }
  }
}
