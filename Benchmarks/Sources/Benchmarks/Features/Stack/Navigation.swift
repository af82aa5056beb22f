import Cairn

/// A stack of screens.
@Reducer
struct Navigation {
  struct State {
    var path = StackState<Path.State>()
    var taps = 0

    /// A state with `depth` screens, each with these numbers.
    init(depth: Int, numbers: [Int] = []) {
      for _ in 0..<depth {
        path.push(.detail(Detail.State(numbers: numbers)))
      }
    }
  }

  enum Action {
    case path(StackActionOf<Path>)
    case reset
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}
