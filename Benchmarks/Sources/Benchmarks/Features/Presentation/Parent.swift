import Cairn

/// A feature with an optional child. It is generic in the child, since a state cannot contain
/// itself in a plain optional.
@Reducer
struct Parent<Child: Reducer & TappedByHand>: TappedByHand {
  struct State {
    var child: Child.State?
    var taps = 0
  }

  enum Action {
    case child(Child.Action)
    case reset
  }

  init() {}

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
    .ifLet(\.child, action: \.child) { Child() }
  }

  static var initial: State { State(child: Child.initial) }
  static var tap: Action { .child(Child.tap) }

  @inline(__always)
  static func reduceByHand(_ state: inout State, _ action: Action) {
    switch action {
    case .child(let action):
      if state.child != nil { Child.reduceByHand(&state.child!, action) }
      state.taps &+= 1
    case .reset:
      state.taps = 0
    }
  }
}

/// A feature that a benchmark can make, tap, and reduce by hand.
protocol TappedByHand: Reducer {
  init()

  static var initial: State { get }
  static var tap: Action { get }
  static func reduceByHand(_ state: inout State, _ action: Action)
}

extension Level0: TappedByHand {
  static var initial: State { State() }
  static var tap: Action { .tap }

  @inline(__always)
  static func reduceByHand(_ state: inout State, _ action: Action) {
    state.reduceByHand(action)
  }
}
