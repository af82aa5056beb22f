import CairnTesting
import TestSupport
import Testing

private let file = #fileID

@Suite struct TestStoreFinishTests {
  // X8
  @Test func `A store with nothing left finishes`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.finish(timeout: .zero)
    await store.send(.increment) { $0.count = 1 }
    await store.finish(timeout: .zero)
  }

  // X8, X6
  @Test func `An effect that never ends fails at finish, and not again when the store is released`()
    async
  {
    let effect = Effect<Counter.Action>.run(name: "forever") { _ in await untilCancelled() }
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
      await store.send(.load)
      await store.finish(timeout: .zero)
    }
    let text = """
      The test ended with 1 effect still running

      Let these end, or cancel them:

          run 'forever' at \(file):\(line - 5), started by an action sent at \(file):\(line - 1)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X8, X6
  @Test func `An action that was not received fails at finish, and not again`() async {
    let effect = Effect<Counter.Action>.run { send in await send(.loaded(1)) }
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
      await store.send(.load)
      await store.finish()
      #expect(store.state.count == 0)
    }
    let text = """
      The test ended with 1 received action not asserted

      Call 'receive' for each of these:

          .loaded(1) – run at \(file):\(line - 5), started by an action sent at \(file):\(line - 1)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X8, X6
  @Test func `Actions that arrive while finish waits are reported`() async {
    let effect = Effect<Counter.Action>.run(name: "late") { send in
      await onAnotherThread()
      await send(.loaded(1))
      await untilCancelled()
    }
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
      await store.send(.load)
      await store.finish(timeout: .patient)
    }
    let origin =
      "run 'late' at \(file):\(line - 9), started by an action sent at \(file):\(line - 1)"
    let text = """
      The test ended with 1 received action not asserted

      Call 'receive' for each of these:

          .loaded(1) – \(origin)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X8
  @Test func `finish waits for effects that leave the test's thread`() async {
    let log = Log()
    let effect = Effect<Counter.Action>.run { _ in
      await onAnotherThread()
      log.add("done")
    }
    let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
    await store.send(.load)
    await store.finish(timeout: .patient)
    #expect(log.entries == ["done"])
  }

  // X8, X6
  @Test func `Remaining actions and effects are both listed`() async {
    let effects = Effect<Counter.Action>.merge(
      .run(name: "one") { send in await send(.loaded(1)) },
      .run(name: "two") { _ in await untilCancelled() },
      .run(name: "three") { _ in await untilCancelled() }
    )
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: effects) }
      await store.send(.load)
      await store.finish(timeout: .zero)
    }
    let cause = "started by an action sent at \(file):\(line - 1)"
    let text = """
      The test ended with 1 received action not asserted and 2 effects still running

      Call 'receive' for each of these:

          .loaded(1) – run 'one' at \(file):\(line - 8), \(cause)

      Let these end, or cancel them:

          run 'two' at \(file):\(line - 7), \(cause)
          run 'three' at \(file):\(line - 6), \(cause)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X8, E8
  @Test func `A failure names a state-driven effect as such`() async {
    let line = #line + 10
    let found = await failures {
      let store = TestStore(initialState: 0) {
        Subscribe(key: { (state: Int) in state }) { (_: Int) -> Effect<Bool> in
          .merge(
            .run(name: "tell") { send in await send(true) },
            .run(name: "watch") { _ in await untilCancelled() }
          )
        }
      }
      await store.finish(timeout: .zero)
    }
    let origin = "run 'watch' at \(file):\(line - 4), asked for by the state"
    let text = """
      The test ended with 1 received action not asserted and 1 effect still running

      Call 'receive' for each of these:

          true – run 'tell' at \(file):\(line - 5), asked for by the state

      Let these end, or cancel them:

          \(origin)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X8
  @Test
  func `finish cancels the effects that it reports, and starts none of the following effects`()
    async
  {
    let log = Log()
    let effects = Effect<Counter.Action>.concatenate(
      .run { _ in
        await untilCancelled()
        log.add("first: cancelled \(Task.isCancelled)")
      },
      .run { _ in log.add("second") }
    )
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: effects) }
      await store.send(.load)
      await store.finish(timeout: .zero)
      #expect(log.entries == ["first: cancelled true"])
    }
    #expect(found.count == 1)
    #expect(log.entries == ["first: cancelled true"])
  }

  // X8
  @Test func `A test can continue after finish`() async {
    let effect = Effect<Counter.Action>.run { send in
      await send(.loaded(1))
      await untilCancelled()
    }
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
      await store.send(.load)
      await store.finish(timeout: .zero)
      let task = await store.send(.load)
      await store.receive(.loaded(1)) { $0.count = 1 }
      task.cancel()
      await store.finish()
    }
    #expect(found.count == 1)
  }
}

@Suite struct TestStoreEndlessEffectTests {
  // X3, X8
  @Test func `An effect that polls endlessly fails the test rather than hangs it`() async {
    let poll = Effect<Counter.Action>.run(name: "poll") { _ in
      while !Task.isCancelled {
        await Task.yield()
      }
    }
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: poll) }
      await store.send(.load)
      await store.receive(.loaded(1), timeout: .milliseconds(1)) { $0.count = 1 }
      await store.finish(timeout: .milliseconds(1))
    }
    let effect =
      "run 'poll' at \(file):\(line - 9), started by an action sent at \(file):\(line - 1)"
    let texts = [
      """
      Expected to receive .loaded(1), but received nothing

      Waited \(Duration.milliseconds(1)) for the effects in flight, \
      one of which runs on without ever waiting:

          \(effect)
      """,
      """
      The test ended with 1 effect still running

      Let these end, or cancel them:

          \(effect)
      """,
    ]
    #expect(found == [Failure(texts[0], line: line), Failure(texts[1], line: line + 1)])
  }

  // X2, X8
  @Test func `An effect that sends endlessly waits for each of its actions`() async {
    let flood = Effect<Counter.Action>.run(name: "flood") { send in
      while !Task.isCancelled {
        await send(.ignored)
      }
    }
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: flood) }
      await store.send(.load)
      await store.receive(.ignored)
      await store.finish(timeout: .zero)
    }
    #expect(found.count == 1)
    let summary = found.first?.text.prefix { !$0.isNewline } ?? ""
    #expect(summary == "The test ended with 1 received action not asserted")
  }

  // X3
  @Test func `An effect that takes many steps ends`() async {
    let effect = Effect<Counter.Action>.run { send in
      for _ in 1...25_000 {
        await Task.yield()
      }
      await send(.loaded(1))
    }
    let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
    await store.send(.load)
    await store.receive(.loaded(1), timeout: .patient) { $0.count = 1 }
    await store.finish()
  }
}
