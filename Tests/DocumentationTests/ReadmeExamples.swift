import CairnTesting
import Testing

// The code of README.md, letter for letter; `ArticleTests` checks that.

@Reducer
struct Timer {
  struct State: Equatable {
    var secondsLeft = 0
  }

  enum Action: Equatable {
    case startTapped(seconds: Int)
    case stopTapped
    case ticked
  }

  enum CancelID {
    case ticking
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped(let seconds):
        state.secondsLeft = seconds
        return .run(name: "tick") { [clock] send in
          for _ in 0..<seconds {
            try await clock.sleep(for: .seconds(1))
            await send(.ticked)
          }
        }
        .cancellable(id: CancelID.ticking, cancelInFlight: true)
      case .stopTapped:
        return .cancel(id: CancelID.ticking)
      case .ticked:
        state.secondsLeft -= 1
        return .none
      }
    }
  }
}

@Test func `A timer counts down`() async {
  let clock = TestClock()
  let store = TestStore(initialState: Timer.State()) {
    Timer()
  } withDependencies: {
    $0.continuousClock = clock
  }
  await store.send(.startTapped(seconds: 2)) { $0.secondsLeft = 2 }
  await clock.advance(by: .seconds(1))
  await store.receive(.ticked) { $0.secondsLeft = 1 }
  await clock.advance(by: .seconds(1))
  await store.receive(.ticked) { $0.secondsLeft = 0 }
  await store.finish()
}

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
