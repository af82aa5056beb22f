import Cairn

@Reducer
struct Level8 {
  struct State {
    var child = Level7.State()
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
    case child(Level7.Action)
    case reset
  }

  @inline(__always)
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level7() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
