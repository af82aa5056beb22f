import Cairn

@Reducer
struct Level4 {
  struct State {
    var child = Level3.State()
    var taps = 0

    @inline(__always)
    mutating func reduceByHand(_ action: Action) {
      switch action {
      case .child(let action):
        child.reduceByHand(action)
        taps &+= 1
      case .reset:
        taps = 0
      }
    }
  }

  enum Action {
    case child(Level3.Action)
    case reset
  }

  @inline(__always)
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level3() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
