import Cairn

/// A list beside a presented draft. A guard may protect the draft.
@Reducer
struct Desk {
  struct State {
    @Presents var draft: Row.State?
    var list = List.State(count: 100)
    var request: RemovalRequest<Action>?
    var taps = 0
  }

  enum Action {
    case draft(PresentationAction<Row.Action>)
    case list(List.Action)
    case removal(RemovalAction<Action>)
    case tap
  }

  let isGuarded: Bool

  var body: some ReducerOf<Self> {
    if isGuarded {
      unguarded.guardRemoval(
        of: \.$draft,
        action: \.draft,
        request: \.request,
        answer: \.removal
      ) { draft, _ in
        draft.taps > 0 ? .confirm : .allow
      }
    } else {
      unguarded
    }
  }

  private var unguarded: ResolvedReducer<State, Action> {
    CombineReducers {
      Scope(state: \.list, action: \.list) { List() }
      Reduce { state, action in
        if case .tap = action { state.taps &+= 1 }
        return .none
      }
    }
    .ifLet(\.$draft, action: \.draft) { Row() }
  }
}
