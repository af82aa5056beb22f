import Cairn

struct Level2: Reducer {
  struct State {
    var child = Level1.State()
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

  enum Action: CasePathable {
    case child(Level1.Action)
    case reset

    struct AllCasePaths {
      var child: CasePath<Action, Level1.Action> {
        CasePath(
          embed: { .child($0) },
          extract: { if case .child(let action) = $0 { action } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @inline(__always)
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level1() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
