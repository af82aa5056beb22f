import Cairn

/// A feature that presents itself, as deep as one likes.
struct Sheet: Reducer {
  struct State {
    var sheet = PresentationState<State>()
    var taps = 0

    /// A state that presents `depth` levels.
    init(depth: Int) {
      if depth > 0 { sheet = PresentationState(wrappedValue: State(depth: depth - 1)) }
    }

    mutating func reduceByHand(_ action: Action) {
      switch action {
      case .sheet(.presented(let action)):
        _ = sheet.modify { $0.reduceByHand(action) }
        taps &+= 1
      case .sheet(.dismiss):
        sheet = PresentationState()
      case .tap:
        taps &+= 1
      }
    }
  }

  enum Action: CasePathable {
    case sheet(PresentationAction<Action>)
    case tap

    /// A tap, `depth` levels up.
    static func tap(depth: Int) -> Action {
      depth > 0 ? .sheet(.presented(tap(depth: depth - 1))) : .tap
    }

    struct AllCasePaths {
      var sheet: CasePath<Action, PresentationAction<Action>> {
        CasePath(
          embed: { .sheet($0) },
          extract: { if case .sheet(let action) = $0 { action } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sheet, .tap: state.taps &+= 1
      }
      return .none
    }
    .ifLet(\.sheet, action: \.sheet) { Sheet() }
  }
}
