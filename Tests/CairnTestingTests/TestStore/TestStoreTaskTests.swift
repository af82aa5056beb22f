import CairnTesting
import TestSupport
import Testing

private let file = #fileID

@Suite struct TestStoreTaskTests {
  private let effect = Effect<Counter.Action>.run(name: "load") { send in
    await send(.loaded(1))
  }
  private let effectLine = #line - 3

  // S5
  @Test func `The task of an action without effects is finished`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.increment) { $0.count = 1 }.finish(timeout: .zero)
  }

  // S5
  @Test
  func `A task finishes when the action's effects and the effects that they start have ended`()
    async
  {
    let log = Log()
    let counter = Counter(
      load: effect,
      loaded: .run { _ in
        await onAnotherThread()
        log.add("loaded")
      }
    )
    let store = TestStore(initialState: Counter.State()) { counter }
    let task = await store.send(.load)
    await store.receive(.loaded(1)) { $0.count = 1 }
    await task.finish(timeout: .patient)
    #expect(log.entries == ["loaded"])
  }

  // S5
  @Test func `A task does not wait for the effects of another task`() async {
    let counter = Counter(load: .run { _ in await untilCancelled() }, loaded: .run { _ in })
    let store = TestStore(initialState: Counter.State()) { counter }
    let other = await store.send(.load)
    await store.send(.loaded(1)) { $0.count = 1 }.finish(timeout: .zero)
    other.cancel()
  }

  // S5, X6
  @Test func `finish of a task whose effect runs fails`() async {
    let line = #line + 5
    let found = await failures {
      let counter = Counter(load: .run(name: "forever") { _ in await untilCancelled() })
      let store = TestStore(initialState: Counter.State()) { counter }
      let task = await store.send(.load)
      await task.finish(timeout: .zero)
      task.cancel()
    }
    let text = """
      The sent action's effects have not finished: 1 effect still running

      Waited 0.0 seconds for the effects in flight:

          run 'forever' at \(file):\(line - 3), started by an action sent at \(file):\(line - 1)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // S5, X6
  @Test func `finish of a task whose action was not received fails`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
      let task = await store.send(.load)
      await task.finish()
      await store.receive(.loaded(1)) { $0.count = 1 }
      await task.finish()
    }
    let text = """
      The sent action's effects have not finished: 1 received action not asserted

      Call 'receive' for each of these:

          .loaded(1) – run 'load' at \(file):\(effectLine), \
      started by an action sent at \(file):\(line - 1)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // S5
  @Test func `Cancelling a task cancels the action's effects`() async {
    let log = Log()
    let counter = Counter(
      load: .run { _ in
        await untilCancelled()
        log.add("cancelled: \(Task.isCancelled)")
      }
    )
    let store = TestStore(initialState: Counter.State()) { counter }
    let task = await store.send(.load)
    task.cancel()
    #expect(log.entries == ["cancelled: true"])
    await task.finish(timeout: .zero)
    await store.finish(timeout: .zero)
  }

  // S5, E5
  @Test func `Cancelling a task drops the actions that its effects have sent`() async {
    let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
    let task = await store.send(.load)
    task.cancel()
    await task.finish(timeout: .zero)
    await store.send(.increment) { $0.count = 1 }
    await store.finish(timeout: .zero)
  }

  // S5, E3
  @Test func `Cancelling a task does not start the effects after its effects`() async {
    let log = Log()
    let effects = Effect<Counter.Action>.concatenate(
      .run { _ in await untilCancelled() },
      .run { _ in log.add("second") }
    )
    let store = TestStore(initialState: Counter.State()) { Counter(load: effects) }
    await store.send(.load).cancel()
    await store.finish(timeout: .zero)
    #expect(log.entries == [])
  }

  // S5
  @Test func `Cancelling a task leaves the effects of another task alone`() async {
    let counter = Counter(
      load: .run { _ in await untilCancelled() },
      loaded: .run(name: "loaded") { _ in await untilCancelled() }
    )
    let line = #line + 5
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      let task = await store.send(.load)
      await store.send(.loaded(1)) { $0.count = 1 }
      task.cancel()
      await store.finish(timeout: .zero)
    }
    #expect(found.map(\.line) == [line + 1])
    #expect(found.first?.text.contains("run 'loaded' at") == true)
    #expect(found.first?.text.hasPrefix("The test ended with 1 effect still running\n") == true)
  }

  // S5
  @Test func `A task that outlives its store is finished`() async {
    let store = TestStore(initialState: Counter.State()) { Counter(load: .run { _ in }) }
    let task = await store.send(.load)
    _ = consume store
    await task.finish(timeout: .zero)
    task.cancel()
  }

  // S5
  @Test @MainActor
  func `Cancelling a test's task that waits cancels the effects and ends the wait`() async {
    let log = Log()
    let counter = Counter(
      load: .run { _ in
        log.add("started")
        await untilCancelled()
        log.add("cancelled")
      }
    )
    let store = TestStore(initialState: Counter.State()) { counter }
    let task = await store.send(.load)
    let waiting = Task { await task.finish(timeout: .patient) }
    await Task.yield()
    waiting.cancel()
    await waiting.value
    #expect(log.entries == ["started", "cancelled"])
    await store.finish(timeout: .zero)
  }

  // S5
  @Test func `A task that was cancelled before it waits cancels the effects of a test`() async {
    let counter = Counter(load: .concatenate(.run { _ in await untilCancelled() }, effect))
    let store = TestStore(initialState: Counter.State()) { counter }
    let task = await store.send(.load)
    withUnsafeCurrentTask { $0?.cancel() }
    await task.finish(timeout: .patient)
    await store.finish(timeout: .zero)
  }
}
