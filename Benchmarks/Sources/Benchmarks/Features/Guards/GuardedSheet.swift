import Cairn

/// A feature that presents itself, to any depth, and may guard what it presents.
@Reducer
struct GuardedSheet {
  struct State {
    @Presents var sheet: State?
    var request: RemovalRequest<Action>?
    var taps = 0

    /// A state that presents `depth` levels.
    init(depth: Int) {
      if depth > 0 { sheet = State(depth: depth - 1) }
    }
  }

  enum Action {
    case sheet(PresentationAction<Action>)
    case removal(RemovalAction<Action>)
    case tap

    /// A tap, `depth` levels up.
    static func tap(depth: Int) -> Action {
      depth > 0 ? .sheet(.presented(tap(depth: depth - 1))) : .tap
    }
  }

  let isGuarded: Bool

  var body: some ReducerOf<Self> {
    if isGuarded {
      unguarded.guardRemoval(
        of: \.$sheet,
        action: \.sheet,
        request: \.request,
        answer: \.removal
      ) { sheet, _ in
        sheet.taps > 0 ? .confirm : .allow
      }
    } else {
      unguarded
    }
  }

  private var unguarded: ResolvedReducer<State, Action> {
    Reduce { state, action in
      if case .tap = action { state.taps &+= 1 }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { GuardedSheet(isGuarded: isGuarded) }
  }
}
