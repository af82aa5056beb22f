import Cairn

/// A feature around another one, for chains that are longer than ten levels.
@Reducer
struct Outer<Child: Reducer & TappedByHand>: TappedByHand {
  struct State {
    var child = Child.initial
    var taps = 0
  }

  enum Action {
    case child(Child.Action)
    case reset
  }

  init() {}

  @inline(__always)
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Child() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }

  static var initial: State { State() }
  static var tap: Action { .child(Child.tap) }

  @inline(__always)
  static func reduceByHand(_ state: inout State, _ action: Action) {
    switch action {
    case .child(let action):
      Child.reduceByHand(&state.child, action)
      state.taps &+= 1
    case .reset:
      state.taps = 0
    }
  }
}

extension Level10: TappedByHand {
  static var initial: State { State() }

  static var tap: Action {
    .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.tap))))))))))
  }

  @inline(__always)
  static func reduceByHand(_ state: inout State, _ action: Action) {
    state.reduceByHand(action)
  }
}
