import CairnTesting
import TestSupport
import Testing

/// Differences between a store and a test store that the differential test has found.
@Suite struct HeldTimeTests {
  private let clock = TestClock()

  private func store(
    mount: Effect<Alarm.Action> = .none
  ) -> TestStore<Alarm.State, Alarm.Action> {
    TestStore(initialState: Alarm.State()) {
      Alarm(clock: clock, mount: mount)
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  // X2
  @Test func `Time does not pass while an action waits that was sent before any effect slept`()
    async
  {
    let store = store()
    await store.send(.go { .send(.go { .after(.seconds(1), on: clock) }) })
    await clock.advance(by: .seconds(1))
    #expect(clock.now.offset == .zero)
    await store.receive(\.go)
    await store.receive(\.ring) { $0.rings = [.seconds(1)] }
    await store.finish()
  }

  // X2
  @Test func `Time does not pass while an action waits on a clock that the test sets later`()
    async
  {
    let store = TestStore(initialState: Alarm.State()) { Alarm(clock: clock, mount: .none) }
    store.dependencies.continuousClock = clock
    await store.send(.go { .send(.go { .after(.seconds(1), on: clock) }) })
    await clock.advance(by: .seconds(1))
    #expect(clock.now.offset == .zero)
    await store.receive(\.go)
    await store.receive(\.ring) { $0.rings = [.seconds(1)] }
    await store.finish()
  }

  // X2
  @Test func `The remaining time passes although no effect has slept on the clock`() async {
    let store = store()
    await store.send(.go { .send(.ring) })
    await clock.advance(by: .seconds(2))
    #expect(clock.now.offset == .zero)
    await store.receive(\.ring) { $0.rings = [.zero] }
    #expect(clock.now.offset == .seconds(2))
    await store.finish()
  }

  // X2, X4
  @Test func `The remaining time passes when actions were received in any order`() async {
    let store = store()
    await store.send(.go { .after(.seconds(1), on: clock) })
    await clock.advance(by: .seconds(3))
    await store.receive(inAnyOrder: \.ring) { $0.rings = [.seconds(1)] }
    #expect(clock.now.offset == .seconds(3))
    await store.finish()
  }

  // X2, X4
  @Test func `The remaining time passes when actions were received up to one`() async {
    let store = store()
    await store.send(.go { .after(.seconds(1), on: clock) })
    await clock.advance(by: .seconds(3))
    await store.receive(until: \.ring) { $0.rings = [.seconds(1)] }
    #expect(clock.now.offset == .seconds(3))
    await store.finish()
  }

  // X2, X6
  @Test(arguments: [false, true])
  func `The remaining time passes when another action was received`(inAnyOrder: Bool) async {
    let found = await failures {
      let store = store()
      await store.send(.go { .after(.seconds(1), on: clock) })
      await clock.advance(by: .seconds(3))
      if inAnyOrder {
        await store.receive(inAnyOrder: \.go)
      } else {
        await store.receive(\.go)
      }
      #expect(clock.now.offset == .seconds(3))
      await store.finish()
    }
    #expect(found.count == 1)
  }

  // X2, L6
  @Test func `An effect of the initial state sleeps before time passes`() async {
    let store = store(mount: .after(.seconds(1), on: clock))
    await clock.advance(by: .seconds(1))
    await store.receive(\.ring) { $0.rings = [.seconds(1)] }
    await store.finish()
  }

  // X2, E9
  @Test func `An effect that waits for an effect of any policy starts when that effect ends`() async
  {
    let store = store()
    await store.send(
      .go { .run { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(id: 1) }
    )
    await store.send(
      .go { .after(.seconds(1), on: clock).cancellable(id: 1, ifInFlight: .queue) }
    )
    await clock.advance(by: .seconds(3))
    await store.receive(\.ring) { $0.rings = [.seconds(2)] }
    #expect(clock.now.offset == .seconds(3))
    await store.finish()
  }

  // X2, E9
  @Test func `An effect that waits for an effect that begins later starts when that effect ends`()
    async
  {
    let store = store()
    await store.send(
      .go {
        .concatenate(
          .run { _ in try await clock.sleep(for: .seconds(1)) },
          .run { _ in try await clock.sleep(for: .seconds(1)) }
        ).cancellable(id: 1)
      }
    )
    await store.send(
      .go { .after(.seconds(1), on: clock).cancellable(id: 1, ifInFlight: .queue) }
    )
    await clock.advance(by: .seconds(4))
    await store.receive(\.ring) { $0.rings = [.seconds(3)] }
    await store.finish()
  }
}

/// Records when it rings.
private struct Alarm: Reducer {
  struct State: Equatable {
    var rings: [Duration] = []
  }

  @CasePathable
  enum Action: Sendable {
    case go(@Sendable () -> Effect<Action>)
    case ring
  }

  let clock: TestClock
  let mount: Effect<Action>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .go(let effect): return effect()
      case .ring:
        state.rings.append(clock.now.offset)
        return .none
      }
    }
    .onMount { _ in mount }
  }
}

extension Effect<Alarm.Action> {
  fileprivate static func after(_ duration: Duration, on clock: TestClock) -> Self {
    .run { send in
      try await clock.sleep(for: duration)
      await send(.ring)
    }
  }
}
