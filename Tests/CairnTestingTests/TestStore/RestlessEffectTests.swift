import CairnTesting
import Synchronization
import TestSupport
import Testing

/// Effects that do not check whether they were cancelled.
@Suite struct RestlessEffectTests {
  @Reducer
  struct Metronome {
    struct State: Equatable { var ticks = 0 }

    enum Action: Equatable {
      case startTapped
      case ticked
      case stopTapped
    }

    let isOver: SharedFlag

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .startTapped:
          return .run { [isOver] send in
            while !isOver.isSet { await send(.ticked) }
          }
          .cancellable(id: "ticks")
        case .ticked:
          state.ticks += 1
          return .none
        case .stopTapped:
          return .cancel(id: "ticks")
        }
      }
    }
  }

  final class SharedFlag: Sendable {
    private let flag = Atomic(false)

    var isSet: Bool { flag.load(ordering: .relaxed) }

    func set() { flag.store(true, ordering: .relaxed) }
  }

  @Test func `E5 An effect that sends after it was cancelled does not hang a test`() async {
    let isOver = SharedFlag()
    let store = TestStore(initialState: Metronome.State()) { Metronome(isOver: isOver) }
    store.exhaustivity = .off
    await store.send(.startTapped)
    await store.receive(.ticked) { $0.ticks = 1 }
    await store.send(.stopTapped)
    await store.finish()
    isOver.set()
  }

  @Test func `X3 An effect that sleeps until now again and again does not hang a test`() async {
    let isOver = SharedFlag()
    let (clock, line) = (TestClock(), #line + 2)
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) {
        Counter(
          load: .run { _ in
            while !isOver.isSet { try await clock.sleep(for: .zero) }
          }
        )
      }
      await store.send(.load)
      await store.send(.increment) { $0.count = 1 }
    }
    isOver.set()
    #expect(found.map(\.line) == [line])
    #expect(found.first?.text.hasPrefix("The test ended with 1 effect still running") == true)
  }
}
