import CairnTesting
import Testing

// The code of README.md, letter for letter; `ReadmeTests` sees to that.

struct Timer: Reducer {
  struct State: Equatable {
    var secondsLeft = 0
  }

  enum Action: Equatable {
    case startTapped(seconds: Int)
    case stopTapped
    case ticked
  }

  enum CancelID: Hashable {
    case ticking
  }

  let tick: @Sendable () async throws -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped(let seconds):
        state.secondsLeft = seconds
        return .run(name: "tick") { [tick] send in
          for _ in 0..<seconds {
            try await tick()
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
  let store = TestStore(initialState: Timer.State()) {
    Timer(tick: {})
  }
  await store.send(.startTapped(seconds: 2)) { $0.secondsLeft = 2 }
  await store.receive(.ticked) { $0.secondsLeft = 1 }
  await store.receive(.ticked) { $0.secondsLeft = 0 }
  await store.finish()
}

struct Kitchen: Reducer {
  struct State: Equatable {
    var oven = Timer.State()
    var shown: Timer.State?
  }

  enum Action: Equatable {
    case oven(Timer.Action)
    case shown(PresentationAction<Timer.Action>)
    case showTapped
  }

  let tick: @Sendable () async throws -> Void

  var body: some ReducerOf<Self> {
    Scope(state: \.oven, action: \.oven) { Timer(tick: tick) }
    Reduce { state, action in
      if action == .showTapped { state.shown = Timer.State() }
      return .none
    }
    .ifLet(\.shown, action: \.shown) { Timer(tick: tick) }
  }
}

extension Kitchen.Action: CasePathable {
  struct AllCasePaths {
    var oven: CasePath<Kitchen.Action, Timer.Action> {
      CasePath(
        embed: { .oven($0) },
        extract: { if case .oven(let action) = $0 { action } else { nil } }
      )
    }

    var shown: CasePath<Kitchen.Action, PresentationAction<Timer.Action>> {
      CasePath(
        embed: { .shown($0) },
        extract: { if case .shown(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
