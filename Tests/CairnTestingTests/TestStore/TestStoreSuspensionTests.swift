import CairnTesting
import TestSupport
import Testing

private let file = #fileID

/// The `send` of an effect returns when the action's burst has ended, as in a store.
@Suite struct TestStoreSuspensionTests {
  // X2, C3
  @Test func `An effect that its own action cancels continues as cancelled`() async {
    let log = Log()
    let load = Effect<Counter.Action>.run { send in
      await send(.stop)
      try Task.checkCancellation()
      log.add("charged")
    }
    .cancellable(id: LoadID())
    let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
    await store.send(.load)
    await store.receive(.stop)
    await store.finish()
    #expect(log.entries == [])
  }

  // X2, S1
  @Test func `Actions that follow synchronously are received before the actions of other effects`()
    async
  {
    let counter = Counter(
      load: .merge(
        .run { send in await send(.loaded(1)) },
        .run { send in await send(.increment) }
      ),
      loaded: .send(.renamed("follows"))
    )
    let store = TestStore(initialState: Counter.State()) { counter }
    await store.send(.load)
    await store.receive(.loaded(1)) { $0.count = 1 }
    await store.receive(.renamed("follows")) { $0.title = "follows" }
    await store.receive(.increment) { $0.count = 2 }
    await store.finish()
  }

  // X2, E6
  @Test func `An effect reads the state after its own action`() async {
    let log = Log()
    let load = Effect<Counter.Action>.run(reading: Counter.State.self) { send, current in
      await send(.loaded(7))
      log.add("\(await current()?.count ?? -1)")
      await send(.increment)
      log.add("\(await current()?.count ?? -1)")
    }
    let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
    await store.send(.load)
    await store.receive(.loaded(7)) { $0.count = 7 }
    await store.receive(.increment) { $0.count = 8 }
    await store.finish()
    #expect(log.entries == ["7", "8"])
  }

  // X2, E6
  @Test func `An effect reads the state after the actions that were sent before the read`() async {
    let log = Log()
    let load = Effect<Counter.Action>.merge(
      .run { send in await send(.loaded(7)) },
      .run(reading: Counter.State.self) { _, current in
        log.add("\(await current()?.count ?? -1)")
      }
    )
    let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
    await store.send(.load)
    #expect(log.entries == [])
    await store.receive(.loaded(7)) { $0.count = 7 }
    #expect(log.entries == ["7"])
    await store.finish()
  }

  // X2, E3
  @Test func `The next effect of a concatenation starts after the actions that were sent before`()
    async
  {
    let log = Log()
    let load = Effect<Counter.Action>.merge(
      .run { send in await send(.loaded(7)) },
      .concatenate(.run { _ in log.add("first") }, .run { _ in log.add("second") })
    )
    let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
    await store.send(.load)
    #expect(log.entries == ["first"])
    await store.receive(.loaded(7)) { $0.count = 7 }
    #expect(log.entries == ["first", "second"])
    await store.finish()
  }

  // X2, E8
  @Test func `State-driven effects start when the burst has ended`() async {
    let log = Log()
    let store = TestStore(initialState: 0) {
      CombineReducers {
        Reduce<Int, Int> { state, action in
          state = action
          return action == 1 ? .send(2) : .none
        }
        Subscribe(key: { (state: Int) in state }) { key in
          .run { _ in
            log.add("\(key)")
            await untilCancelled()
          }
        }
      }
    }
    await store.send(1) { $0 = 1 }
    await store.receive(2) { $0 = 2 }
    await store.skipInFlightEffects()
    #expect(log.entries == ["0", "2"])
  }

  // X2, E5
  @Test func `An effect that is cancelled while it waits continues at once`() async {
    let log = Log()
    let load = Effect<Counter.Action>.run { send in
      await send(.loaded(1))
      log.add("cancelled: \(Task.isCancelled)")
      await send(.renamed("late"))
      log.add("ended")
    }
    .cancellable(id: LoadID())
    let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
    let task = await store.send(.load)
    #expect(log.entries == [])
    task.cancel()
    #expect(log.entries == ["cancelled: true", "ended"])
    await store.finish()
  }

  // X2, X5
  @Test func `Skipping the effects in flight keeps the actions that they have sent`() async {
    let log = Log()
    let load = Effect<Counter.Action>.merge(
      .run { send in
        await send(.loaded(1))
        log.add("first: \(Task.isCancelled)")
      },
      .run { send in
        await send(.renamed("a"))
        log.add("second: \(Task.isCancelled)")
      }
    )
    let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
    await store.send(.load)
    await store.skipInFlightEffects()
    #expect(log.entries == ["first: true", "second: true"])
    await store.receive(.loaded(1)) { $0.count = 1 }
    await store.receive(.renamed("a")) { $0.title = "a" }
    await store.finish()
  }

  // X2
  @Test func `Child tasks of an effect send at the same time, and each waits`() async {
    let log = Log()
    let load = Effect<Counter.Action>.run { send in
      await withTaskGroup { group in
        for number in 1...3 {
          group.addTask {
            await send(.loaded(number))
            log.add("\(number)")
          }
        }
      }
    }
    let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
    await store.send(.load)
    for number in 1...3 {
      #expect(log.entries.count == number - 1)
      await store.receive(.loaded(number)) { $0.count = number }
    }
    await store.finish()
    #expect(log.entries == ["1", "2", "3"])
  }

  // X2, X3, X9
  @Test func `An effect that sends from endless tasks is cancelled and fails the test`() async {
    let line = #line + 12
    let found = await failures {
      let flood = Effect<Counter.Action>.run(name: "flood") { send in
        await withDiscardingTaskGroup { group in
          while !Task.isCancelled {
            group.addTask { await send(.ignored) }
            await Task.yield()
          }
        }
      }
      let store = TestStore(initialState: Counter.State()) { Counter(load: flood) }
      await store.send(.load)
      await store.withExhaustivity(.off) { await store.finish() }
    }
    let text = """
      An effect has sent more than 10000 actions that wait to be received

      It was cancelled:

          run 'flood' at \(file):\(line - 10), started by an action sent at \(file):\(line - 1)

      Does it start tasks without end? Await each 'send'.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X2
  @Test func `A cancelled child task still waits for its action, since the effect continues`() async
  {
    let log = Log()
    let load = Effect<Counter.Action>.run { send in
      await withTaskGroup { group in
        group.addTask { await send(.loaded(1)) }
        await Task.yield()
        group.cancelAll()
        await group.waitForAll()
        log.add("all done")
      }
    }
    let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
    await store.send(.load)
    #expect(log.entries == [])
    await store.receive(.loaded(1)) { $0.count = 1 }
    #expect(log.entries == ["all done"])
    await store.finish()
  }

  // X2, X8
  @Test func `finish fails at once and names the action that is not received`() async {
    let line = #line + 5
    let found = await failures {
      let load = Effect<Counter.Action>.run(name: "load") { send in await send(.loaded(1)) }
      let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
      let task = await store.send(.load)
      await task.finish(timeout: .patient)
      await store.finish(timeout: .patient)
    }
    let list =
      "    .loaded(1) – run 'load' at \(file):\(line - 3), "
      + "started by an action sent at \(file):\(line - 1)"
    let texts = [
      """
      The sent action's effects have not finished: 1 received action not asserted

      Call 'receive' for each of these:

      \(list)
      """,
      """
      The test ended with 1 received action not asserted

      Call 'receive' for each of these:

      \(list)
      """,
    ]
    #expect(found == [Failure(texts[0], line: line), Failure(texts[1], line: line + 1)])
  }

  // X2, X5
  @Test func `finish reduces actions that effects send one after the other`() async {
    let load = Effect<Counter.Action>.run { send in
      for number in 1...1_000 {
        await send(.loaded(number))
      }
    }
    let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
    store.exhaustivity = .off
    await store.send(.load)
    await store.finish()
    #expect(store.state.count == 1_000)
  }

  // X2, S7
  @Test func `Releasing the store drops waiting actions and cancels`() async {
    let log = Log()
    let load = Effect<Counter.Action>.run { send in
      await send(.loaded(1))
      log.add("cancelled: \(Task.isCancelled)")
    }
    do {
      let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
      store.exhaustivity = .off
      await store.send(.load)
    }
    #expect(log.entries == ["cancelled: true"])
  }

  // X2, X4
  @Test func `Actions that are received in any order are reduced in the order of arrival`() async {
    let load = Effect<Counter.Action>.merge(
      .run { send in await send(.loaded(1)) },
      .run { send in await send(.increment) }
    )
    let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
    await store.send(.load)
    await store.receive(inAnyOrder: .increment, .loaded(1)) { $0.count = 2 }
    await store.finish()
  }
}
