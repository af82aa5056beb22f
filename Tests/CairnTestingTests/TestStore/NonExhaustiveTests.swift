import CairnTesting
import TestSupport
import Testing

private let file = #fileID

@Suite struct NonExhaustiveTests {
  private let load = Effect<Counter.Action>.run(name: "load") { send in
    await send(.renamed("one"))
    await send(.loaded(1))
    await send(.renamed("two"))
  }
  private let loadLine = #line - 5

  private func store(
    _ exhaustivity: Exhaustivity = .off,
    load: Effect<Counter.Action>? = nil,
    line: UInt = #line
  ) -> TestStoreOf<Counter> {
    let load = load ?? self.load
    let store = TestStore(initialState: Counter.State(), line: line) { Counter(load: load) }
    store.exhaustivity = exhaustivity
    return store
  }

  // X5
  @Test func `Actions before the received one are reduced and skipped`() async {
    let store = store()
    await store.send(.load)
    await store.receive(\.loaded) { $0.count = 1 }
    #expect(store.state == Counter.State(count: 1, title: "one"))
  }

  // X5
  @Test func `A closure gets the state right before the received action`() async {
    let store = store()
    await store.send(.load)
    await store.receive(\.loaded) {
      #expect($0.title == "one")
      $0.count += 1
    }
  }

  // X5
  @Test func `Received actions are reduced before another one is sent`() async {
    let store = store()
    await store.send(.load)
    await store.send(.increment) { $0.count = 2 }
    #expect(store.state == Counter.State(count: 2, title: "two"))
  }

  // X5
  @Test func `Actions and effects that are left at the end do not fail, and are cancelled`() async {
    let log = Log()
    do {
      let store = store(
        load: .run { send in
          await send(.loaded(1))
          await untilCancelled()
          log.add("cancelled: \(Task.isCancelled)")
        }
      )
      await store.send(.load)
    }
    #expect(log.entries == ["cancelled: true"])
  }

  // X5, X8
  @Test func `finish reduces the actions that have arrived, and cancels effects that do not end`()
    async
  {
    let log = Log()
    let store = store(
      load: .run { send in
        await send(.loaded(1))
        await untilCancelled()
        log.add("cancelled: \(Task.isCancelled)")
      }
    )
    await store.send(.load)
    await store.finish(timeout: .zero)
    #expect(store.state.count == 1)
    #expect(log.entries == ["cancelled: true"])
  }

  // X5, X8
  @Test func `finish waits for actions that arrive later`() async {
    let store = store(
      load: .run { send in
        await onAnotherThread()
        await send(.renamed("late"))
        await onAnotherThread()
        await send(.loaded(1))
      }
    )
    await store.send(.load)
    await store.finish(timeout: .patient)
    #expect(store.state == Counter.State(count: 1, title: "late"))
  }

  // X5, S5
  @Test func `finish of a task reduces the actions that arrive`() async {
    let store = store()
    await store.send(.load).finish()
    #expect(store.state == Counter.State(count: 1, title: "two"))
  }

  // X5, X6, X9
  @Test func `finish of a task whose effect runs fails without exhaustivity too`() async {
    let line = #line + 5
    let found = await failures {
      let store = store(load: .run(name: "forever") { _ in await untilCancelled() })
      await store.send(.increment)
      let task = await store.send(.load)
      await task.finish(timeout: .zero)
    }
    let text = """
      The sent action's effects have not finished: 1 effect still running

      Waited 0.0 seconds for the effects in flight:

          run 'forever' at \(file):\(line - 3), started by an action sent at \(file):\(line - 1)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X5, X6, X9
  @Test func `Receiving an action that does not arrive fails and lists the actions that did`() async
  {
    let line = #line + 4
    let found = await failures {
      let store = store()
      await store.send(.load)
      await store.receive(.loaded(7)) { $0.count = 7 }
    }
    let origin =
      "run 'load' at \(file):\(loadLine), started by an action sent at \(file):\(line - 1)"
    let text = """
      Expected to receive .loaded(7), but received only 3 other actions

      Received instead, for the next call:

          .renamed("one") – \(origin)
          .loaded(1) – \(origin)
          .renamed("two") – \(origin)

      No effect is running.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X5, X6, X9
  @Test
  func `Receiving an action that does not arrive in time fails and lists the running effects`()
    async
  {
    let line = #line + 10
    let found = await failures {
      let store = store(
        load: .run(name: "slow") { send in
          await send(.loaded(1))
          await untilCancelled()
        }
      )
      await store.send(.load)
      await store.receive(\.loaded)
      await store.receive(.stop, timeout: .milliseconds(2))
    }
    let text = """
      Expected to receive .stop, but received nothing

      Waited 0.002 seconds for the effects in flight:

          run 'slow' at \(file):\(line - 7), started by an action sent at \(file):\(line - 2)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X5, X6, X9
  @Test func `A received action with another change than asserted fails with its origin`() async {
    let line = #line + 4
    let found = await failures {
      let store = store()
      await store.send(.load)
      await store.receive(\.loaded) { $0.count = 7 }
    }
    let text = """
      State was not as expected after receiving .loaded(1)

          - count: 7
          + count: 1

      (Expected: −, Actual: +)

      Origin: run 'load' at \(file):\(loadLine), started by an action sent at \(file):\(line - 1)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X5
  @Test func `Actions that lead to each other endlessly do not hang a test`() async {
    let found = await failures {
      let counter = Counter(load: .send(.loaded(1)), loaded: .send(.loaded(1)))
      let store = TestStore(initialState: Counter.State()) { counter }
      store.exhaustivity = .off
      await store.send(.load)
      await store.receive(.stop)
      await store.finish()
    }
    #expect(
      found.map { $0.text.prefix { !$0.isNewline } } == [
        "Expected to receive .stop, but effects send other actions without end"
      ]
    )
  }

  // X5, I2
  @Test func `An issue is a failure without exhaustivity too`() async {
    let found = await failures {
      let store = TestStore(form: Form.State(), exhaustivity: .off)
      await store.send(.sheet(.dismiss))
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("[missing-child]") == true)
  }
}

// MARK: - Calls that find nothing

extension NonExhaustiveTests {
  // X5, X9
  @Test func `Actions that a failed receive does not match stay for the next call`() async {
    let line = #line + 4
    let found = await failures {
      let store = store()
      await store.send(.load)
      await store.receive(.stop)
      #expect(store.state == Counter.State())
      store.assert { $0.count = 0 }
      await store.receive(.renamed("one")) { $0.title = "one" }
      #expect(store.state == Counter.State(title: "one"))
      await store.receive(\.loaded) { $0.count = 1 }
      await store.receive(\.renamed, "two") { $0.title = "two" }
      await store.finish()
    }
    #expect(found.map(\.line) == [line])
  }

  // X5
  @Test
  func `An action that a failed receive does not match can be skipped, and is not received twice`()
    async
  {
    let found = await failures {
      let store = store()
      await store.send(.load)
      await store.receive(.stop)
      await store.receive(\.loaded) { $0.count += 1 }
      #expect(store.state == Counter.State(count: 1, title: "one"))
      await store.send(.increment) { $0.count += 1 }
      #expect(store.state == Counter.State(count: 2, title: "two"))
      await store.receive(\.renamed)
    }
    #expect(
      found.map { $0.text.prefix { !$0.isNewline } } == [
        "Expected to receive .stop, but received only 3 other actions",
        "Expected to receive \\.renamed, but received nothing",
      ]
    )
  }

  // X5
  @Test func `An endless effect lets other effects run`() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter(
        load: .merge(
          .run(name: "tick") { send in
            let clock = ImmediateClock()
            while true {
              try await clock.sleep(for: .seconds(1))
              await send(.increment)
            }
          },
          .run { send in
            for _ in 1...100 {
              await Task.yield()
            }
            await send(.renamed("done"))
          }
        )
      )
    }
    store.exhaustivity = .off
    await store.send(.load)
    await store.receive(\.renamed) { $0.title = "done" }
    await store.send(.ignored)
    await store.skipReceivedActions()
    #expect(store.state.count < 1_000)
    await store.skipInFlightEffects()
    await store.finish()
  }

  // X5, X6, X9
  @Test func `Receiving an action that an endless effect never sends fails and names the effect`()
    async
  {
    let line = #line + 12
    let found = await failures {
      let tick = Effect<Counter.Action>.run(name: "tick") { send in
        let clock = ImmediateClock()
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.increment)
        }
      }
      let load = Effect.merge(tick, .run(name: "once") { send in await send(.ignored) })
      let store = store(load: load)
      await store.send(.load)
      await store.receive(.stop)
      await store.finish()
    }
    let text = """
      Expected to receive .stop, but effects send other actions without end

      Reduced and skipped 10000 actions. They were sent by:

          run 'tick' at \(file):\(line - 10): 9999 actions
          run 'once' at \(file):\(line - 3): 1 action
      """
    #expect(found == [Failure(text, line: line)])
  }
}

// MARK: - Reading in closures

extension NonExhaustiveTests {
  // X5
  @Test func `A closure reads the state after the action, and changes the state before it`() async {
    let store = store()
    await store.send(.increment) { #expect($0.count == 1) }
    await store.send(.increment) { $0.count += 1 }
    await store.send(.load)
    await store.receive(\.loaded) {
      #expect($0.title == "one")
      #expect($0.count == 1)
    }
  }

  #if compiler(>=6.3)
    // X5, X9
    @Test func `A note says which state a failing expectation has read`() async {
      let line = #line + 3
      let found = await failures {
        let store = store()
        await store.send(.increment) { #expect($0.count == 7) }
        await store.send(.increment) {
          $0.count += 1
          #expect($0.title == "before")
        }
      }
      #expect(found.count == 6)
      let after = "The expectation that failed read the state after the action"
      let before = """
        The expectation that failed read the state before the action: the closure changes the \
        state, or fails with the state after
        """
      #expect(
        found.filter(\.isWarning) == [
          Failure(after, line: line, isWarning: true),
          Failure(after, line: line + 1, isWarning: true),
          Failure(before, line: line + 1, isWarning: true),
        ]
      )
    }
  #endif
}

// MARK: - Changing it

extension NonExhaustiveTests {
  // X5
  @Test func `Exhaustivity can apply to a part of a test`() async {
    let found = await failures {
      let store = store(.on)
      store.withExhaustivity(.off) {
        #expect(store.exhaustivity == .off)
      }
      await store.withExhaustivity(.off) {
        await store.send(.increment)
      }
      #expect(store.exhaustivity == .on)
      await store.send(.increment)
    }
    #expect(found.count == 1)
    #expect(found.first?.text.hasPrefix("State changed after sending .increment") == true)
  }

  // X5
  @Test func `Exhaustivity is restored after an error`() async {
    let store = store(.on)
    #expect(throws: CancellationError.self) {
      try store.withExhaustivity(.off) { throw CancellationError() }
    }
    await #expect(throws: CancellationError.self) {
      try await store.withExhaustivity(.off) {
        await store.send(.increment)
        throw CancellationError()
      }
    }
    #expect(store.exhaustivity == .on)
  }

  // X5
  @Test func `Exhaustivity off shows nothing`() {
    #expect(Exhaustivity.off == .off(showSkippedAssertions: false))
    #expect(Exhaustivity.off != .off(showSkippedAssertions: true))
  }
}
