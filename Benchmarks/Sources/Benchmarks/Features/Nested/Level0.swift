import Cairn

/// The innermost of ten nested features in the module of the app.
///
/// Their bodies are always inlined: by default, the optimizer folds only five levels.
@Reducer
struct Level0 {
  struct State: Equatable {
    var taps = 0

    @inline(__always)
    mutating func reduceByHand(_ action: Action) {
      switch action {
      case .tap: taps &+= 1
      case .reset: taps = 0
      }
    }
  }

  enum Action: Equatable {
    case tap
    case reset
  }

  @inline(__always)
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
