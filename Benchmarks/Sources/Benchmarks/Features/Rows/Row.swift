import Cairn

/// A row of a list.
@Reducer
struct Row {
  struct State: Identifiable, Equatable {
    let id: Int
    var title = "A row"
    var taps = 0

    @inline(__always)
    mutating func reduceByHand(_ action: Action) {
      switch action {
      case .tap: taps &+= 1
      case .reset: taps = 0
      }
    }
  }

  enum Action {
    case tap
    case reset
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tap: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
