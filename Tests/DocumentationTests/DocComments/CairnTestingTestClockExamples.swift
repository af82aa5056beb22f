import CairnTesting
import Testing

// The code in the doc comments of Sources/CairnTesting/TestClock.

@MainActor
@Suite struct CairnTestingTestClockExamples {
  @Test func `A timer ticks when its clock is advanced`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Timer.State()) {
      Timer()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.start)
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await store.receive(\.ticked) { $0.seconds = 2 }
    await store.finish()
  }

  @Reducer
  struct Timer {
    struct State: Equatable { var seconds = 0 }

    enum Action {
      case start
      case ticked
    }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { [clock] send in
            for _ in 0..<2 {
              try await clock.sleep(for: .seconds(1))
              await send(.ticked)
            }
          }
        case .ticked:
          state.seconds += 1
          return .none
        }
      }
    }
  }
}
