import CairnTesting
import Testing

@Reducer
struct Kitchen {
  struct State: Equatable {
    var oven = Timer.State()
    @Presents var destination: Destination.State?
  }

  enum Action: Equatable {
    case oven(Timer.Action)
    case destination(PresentationAction<Destination.Action>)
    case eggTimerTapped
    case helpTapped
  }

  @Reducer
  enum Destination {
    case eggTimer(Timer)
    case help
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.oven, action: \.oven) { Timer() }
    Reduce { state, action in
      switch action {
      case .eggTimerTapped:
        state.destination = .eggTimer(Timer.State())
      case .helpTapped:
        state.destination = .help
      case .oven, .destination:
        break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Kitchen.Destination.State: Equatable {}
extension Kitchen.Destination.Action: Equatable {}

@MainActor
func cook() {
  let kitchen = Store(initialState: Kitchen.State()) { Kitchen() }
  kitchen.send(.eggTimerTapped)

  let destination = kitchen.scope(state: \.$destination, action: \.destination)
  switch destination?.case {
  case .eggTimer(let timer): timer.send(.startTapped(seconds: 300))
  case .help, nil: break
  }
}
