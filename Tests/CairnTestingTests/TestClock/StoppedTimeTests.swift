import CairnTesting
import TestSupport
import Testing

private let file = #fileID

/// A test clock stops while an action waits to be received: a store would have reduced the action
/// before any time passes.
@Suite struct StoppedTimeTests {
  private let clock = TestClock()

  private func store(_ load: Effect<Counter.Action>) -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State()) {
      Counter(load: load)
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private var ticking: Effect<Counter.Action> {
    .run(name: "tick") { [clock] send in
      while true {
        try await clock.sleep(for: .seconds(1))
        await send(.increment)
      }
    }
    .cancellable(id: LoadID())
  }

  // X2
  @Test func `The remaining time passes as actions are received`() async {
    let store = store(ticking)
    await store.send(.load)
    await clock.advance(by: .milliseconds(2_500))
    #expect(clock.now.offset == .seconds(1))
    await store.receive(.increment) { $0.count = 1 }
    #expect(clock.now.offset == .seconds(2))
    await store.receive(.increment) { $0.count = 2 }
    #expect(clock.now.offset == .milliseconds(2_500))
    await store.send(.stop)
    await store.finish()
  }

  // X2
  @Test func `Advances that are made while time does not pass add up`() async {
    let store = store(ticking)
    await store.send(.load)
    await clock.advance(by: .seconds(1))
    await clock.advance(by: .seconds(1))
    await clock.advance(to: ClockInstant(offset: .seconds(2)))
    await store.receive(.increment) { $0.count = 1 }
    await store.receive(.increment) { $0.count = 2 }
    #expect(clock.now.offset == .seconds(2))
    await store.send(.stop)
    await store.finish()
  }

  // X2
  @Test func `An advance adds to the time that has not passed, not to the present time`() async {
    let store = store(
      .run { [clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(.loaded(1))
      }
    )
    await store.send(.load)
    await clock.advance(by: .seconds(3))
    await clock.advance(to: ClockInstant(offset: .seconds(2)))
    await clock.advance(by: .seconds(1))
    #expect(clock.now.offset == .seconds(1))
    await store.receive(.loaded(1)) { $0.count = 1 }
    #expect(clock.now.offset == .seconds(4))
    await store.finish()
  }

  // X2
  @Test func `A run of the clock continues as actions are received`() async {
    let store = store(
      .run { [clock] send in
        for number in 1...3 {
          try await clock.sleep(for: .seconds(number))
          await send(.loaded(number))
        }
      }
    )
    await store.send(.load)
    await clock.run()
    for number in 1...3 {
      await store.receive(.loaded(number)) { $0.count = number }
    }
    #expect(clock.now.offset == .seconds(6))
    await store.finish()
  }

  // X2
  @Test func `An advance after a run that stopped early passes after the run`() async {
    let store = store(
      .run { [clock] send in
        try await clock.sleep(for: .seconds(3))
        await send(.loaded(1))
      }
    )
    await store.send(.load)
    await clock.run()
    await clock.run()
    await clock.advance(by: .seconds(2))
    await clock.advance(by: .seconds(2))
    #expect(clock.now.offset == .seconds(3))
    await store.receive(.loaded(1)) { $0.count = 1 }
    #expect(clock.now.offset == .seconds(7))
    await clock.advance(by: .seconds(1))
    #expect(clock.now.offset == .seconds(8))
    await store.finish()
  }

  // X2
  @Test func `An advance after a run counts from the end of the run`() async {
    let store = store(
      .run { [clock] send in
        for number in 1...2 {
          try await clock.sleep(for: .seconds(3))
          await send(.loaded(number))
        }
      }
    )
    await store.send(.load)
    await clock.run(limit: 1)
    await clock.run(limit: 2)
    await clock.advance(by: .seconds(2))
    #expect(clock.now.offset == .seconds(3))
    await store.receive(.loaded(1)) { $0.count = 1 }
    await store.receive(.loaded(2)) { $0.count = 2 }
    #expect(clock.now.offset == .seconds(8))
    await store.finish()
  }

  // X2
  @Test func `A run after an advance that stopped early passes the time of both`() async {
    let store = store(
      .run { [clock] send in
        try await clock.sleep(for: .seconds(3))
        await send(.loaded(1))
      }
    )
    await store.send(.load)
    await clock.advance(by: .seconds(9))
    await clock.run()
    await store.receive(.loaded(1)) { $0.count = 1 }
    #expect(clock.now.offset == .seconds(9))
    await store.finish()
  }

  // X2, X5
  @Test func `The remaining time passes as actions are skipped`() async {
    let store = store(ticking)
    await store.send(.load)
    await clock.advance(by: .seconds(2))
    await store.skipReceivedActions()
    await store.receive(.increment) { $0.count = 2 }
    await store.send(.stop)
    await store.finish()
  }

  // X2, E5
  @Test func `The remaining time passes when the waiting action is dropped`() async {
    let other = Effect<Counter.Action>.run { [clock] send in
      try await clock.sleep(for: .seconds(2))
      await send(.renamed("late"))
    }
    let store = TestStore(initialState: Counter.State()) { Counter(load: ticking, loaded: other) }
    let task = await store.send(.load)
    await store.send(.loaded(5)) { $0.count = 5 }
    await clock.advance(by: .seconds(2))
    task.cancel()
    await store.receive(.renamed("late")) { $0.title = "late" }
    await store.finish()
  }

  // X1, X2, E5
  @Test func `The remaining time passes before an action is sent when the waiting one is dropped`()
    async
  {
    let other = Effect<Counter.Action>.run { [clock] send in
      try await clock.sleep(for: .seconds(2))
      await send(.renamed("late"))
    }
    let store = TestStore(initialState: Counter.State()) { Counter(load: ticking, loaded: other) }
    let task = await store.send(.load)
    await store.send(.loaded(5)) { $0.count = 5 }
    await clock.advance(by: .seconds(2))
    task.cancel()
    let found = await failures { await store.send(.increment) { $0.count = 6 } }
    #expect(
      found.map { $0.text.prefix { !$0.isNewline } } == [
        ".increment was sent while 1 received action is not asserted"
      ]
    )
    await store.receive(.renamed("late")) { $0.title = "late" }
    await store.finish()
  }

  // X2, S1
  @Test func `Time does not pass in the middle of a burst either`() async {
    let log = Log()
    let store = TestStore(initialState: Counter.State()) {
      Counter(
        load: .merge(
          .run { [clock] _ in
            try await clock.sleep(for: .seconds(1))
            log.add("awake")
          },
          .send(.increment)
        )
      )
    }
    await store.send(.load)
    await clock.advance(by: .seconds(1))
    #expect(log.entries == [])
    await store.receive(.increment) { $0.count = 1 }
    #expect(log.entries == ["awake"])
    await store.finish()
  }

  // X2, E2
  @Test func `An effect after a wait begins at the end of the wait, not of the advance`() async {
    let store = store(
      .run { [clock] send in
        try await clock.sleep(for: .milliseconds(500))
        await send(.loaded(1))
      }
      .debounce(id: LoadID(), for: .milliseconds(300))
    )
    await store.send(.load)
    await clock.advance(by: .milliseconds(800))
    await store.receive(.loaded(1)) { $0.count = 1 }
    #expect(clock.now.offset == .milliseconds(800))
    await store.finish()
  }

  // X2, E3
  @Test func `The next effect of a concatenation begins when the effect before it ends`() async {
    func sleep(_ number: Int) -> Effect<Counter.Action> {
      .run { [clock] send in
        try await clock.sleep(for: .seconds(1))
        if number == 3 { await send(.loaded(number)) }
      }
    }
    let store = store(.concatenate(sleep(1), sleep(2), sleep(3)))
    await store.send(.load)
    await clock.advance(by: .seconds(3))
    await store.receive(.loaded(3)) { $0.count = 3 }
    #expect(clock.now.offset == .seconds(3))
    await store.finish()
  }

  // X2
  @Test func `Effects that send nothing all wake in one advance`() async {
    let log = Log()
    let store = store(
      .run { [clock] _ in
        for second in 1...3 {
          try await clock.sleep(for: .seconds(1))
          log.add("\(second)")
        }
      }
    )
    await store.send(.load)
    await clock.advance(by: .seconds(3))
    #expect(log.entries == ["1", "2", "3"])
    await store.finish()
  }

  // X2
  @Test func `Thousands of effects wake in order, each after the previous action was received`()
    async
  {
    let count = 2_000
    let load = Effect<Counter.Action>.merge(
      (1...count).map { number in
        .run { [clock] send in
          try await clock.sleep(for: .milliseconds(number % 100))
          await send(.loaded(number))
        }
      }
    )
    let store = store(load)
    await store.send(.load)
    await clock.advance(by: .seconds(1))
    let order = (1...count).sorted { ($0 % 100, $0) < ($1 % 100, $1) }
    for number in order {
      await store.receive(.loaded(number)) { $0.count = number }
    }
    #expect(clock.now.offset == .seconds(1))
    await store.finish()
  }
}

/// Waiting for a clock that only the test advances.
@Suite struct SleepingEffectsTests {
  private let sleepLine: UInt = #line + 4

  private func sleeping(on clock: TestClock) -> Effect<Counter.Action> {
    // The line that failures contain.
    .run(name: "sleep") { send in
      try await clock.sleep(for: .seconds(1))
      await send(.loaded(1))
    }
  }

  // X6, X8
  @Test func `Waiting for a clock that is not advanced fails at once with the reason`() async {
    let clock = TestClock()
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: sleeping(on: clock)) }
      let task = await store.send(.load)
      await store.receive(.loaded(1), timeout: .patient) { $0.count = 1 }
      await task.finish(timeout: .patient)
      await store.finish(timeout: .patient)
    }
    let list =
      "    run 'sleep' at \(file):\(sleepLine), started by an action sent at \(file):\(line - 1)"
    let texts = [
      """
      Expected to receive .loaded(1), but received nothing

      The effects in flight sleep on a TestClock. Advance it by 1.0 seconds first:

      \(list)
      """,
      """
      The sent action's effects have not finished: 1 effect still running

      The effects in flight sleep on a TestClock. Advance it by 1.0 seconds first:

      \(list)
      """,
      """
      The test ended with 1 effect still running

      These sleep on a TestClock. Advance it by 1.0 seconds, or cancel them:

      \(list)
      """,
    ]
    #expect(found == texts.enumerated().map { Failure($1, line: line + $0) })
  }

  // X3
  @Test func `The test store waits for an effect that sleeps while another one runs elsewhere`()
    async
  {
    let clock = TestClock()
    let gate = Gate()
    let load = Effect<Counter.Action>.merge(
      sleeping(on: clock),
      .run { send in
        await gate.pass()
        await send(.renamed("back"))
      }
    )
    let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
    let task = await store.send(.load)
    Task.detached { gate.open() }
    await store.receive(.renamed("back"), timeout: .patient) { $0.title = "back" }
    task.cancel()
    await store.finish()
  }

  // X3
  @Test func `The test store waits for an effect that runs elsewhere after its sleep`() async {
    let clock = TestClock()
    let gate = Gate()
    let load = Effect<Counter.Action>.run { send in
      try await clock.sleep(for: .seconds(1))
      await gate.pass()
      await send(.renamed("back"))
    }
    let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
    await store.send(.load)
    await clock.advance(by: .seconds(1))
    Task.detached(priority: .background) { gate.open() }
    await store.receive(.renamed("back"), timeout: .patient) { $0.title = "back" }
    await store.finish()
  }

  // X3
  @Test func `The test store waits for an effect whose child task sleeps`() async {
    let clock = TestClock()
    let load = Effect<Counter.Action>.run { send in
      async let slept: Void = clock.sleep(for: .seconds(1))
      await onAnotherThread()
      await send(.renamed("back"))
      try await slept
    }
    let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
    let task = await store.send(.load)
    await store.receive(.renamed("back"), timeout: .patient) { $0.title = "back" }
    task.cancel()
    await store.finish()
  }
}
