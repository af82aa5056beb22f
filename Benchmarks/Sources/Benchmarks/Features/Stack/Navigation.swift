import Cairn

/// A stack of screens.
struct Navigation: Reducer {
  struct State {
    var path = StackState<Path.State>()
    var taps = 0

    /// A state with `depth` screens, of which each has some numbers.
    init(depth: Int, numbers: [Int] = []) {
      for _ in 0..<depth {
        path.push(.detail(Detail.State(numbers: numbers)))
      }
    }
  }

  enum Action: CasePathable {
    case path(StackAction<Path.State, Path.Action>)
    case reset

    struct AllCasePaths {
      var path: CasePath<Action, StackAction<Path.State, Path.Action>> {
        CasePath(
          embed: { .path($0) },
          extract: { if case .path(let action) = $0 { action } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Path() }
  }
}
