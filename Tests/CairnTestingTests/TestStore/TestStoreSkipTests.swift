import CairnTesting
import TestSupport
import Testing

private let file = #fileID

@Suite struct TestStoreSkipTests {
  private let endless = Effect<Counter.Action>.run { send in
    await send(.loaded(1))
    await untilCancelled()
  }

  // X5
  @Test func `Skipped actions are reduced, and so are the actions that they lead to synchronously`()
    async
  {
    let counter = Counter(
      load: .run { send in await send(.loaded(1)) },
      loaded: .send(.renamed("a"))
    )
    let store = TestStore(initialState: Counter.State()) { counter }
    await store.send(.load)
    await store.skipReceivedActions()
    #expect(store.state == Counter.State(count: 1, title: "a"))
    await store.send(.increment) { $0.count = 2 }
    await store.finish()
  }

  // X2, X5
  @Test func `The next action of an effect whose action was skipped waits to be received`() async {
    let load = Effect<Counter.Action>.run { send in
      await send(.loaded(1))
      await send(.renamed("a"))
    }
    let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
    await store.send(.load)
    await store.skipReceivedActions()
    #expect(store.state == Counter.State(count: 1))
    await store.receive(.renamed("a")) { $0.title = "a" }
    await store.finish()
  }

  // X5, X9
  @Test func `Skipping actions fails if there are none, unless that is allowed`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.skipReceivedActions()
      await store.skipReceivedActions(strict: false)
    }
    let text = """
      There are no received actions to skip

      Pass 'strict: false' where there need not be any.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X5, X9
  @Test func `Skipping actions that lead to each other endlessly fails`() async {
    let line = #line + 5
    let found = await failures {
      let counter = Counter(load: .send(.loaded(1)), loaded: .send(.loaded(1)))
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.skipReceivedActions()
      await store.withExhaustivity(.off) { await store.finish() }
    }
    let text = found.first?.text ?? ""
    let start = """
      Skipped 10001 received actions, and there are still more

      Do actions lead to each other in a circle? The first of them:

          .loaded(1) – send at \(file):\(line - 3), started by an action sent at \(file):\(line - 1)
          .loaded(1) – send at \(file):\(line - 3), started by an action \
      from send at \(file):\(line - 3), started by an action sent at \(file):\(line - 1)

      """
    #expect(text.hasPrefix(start))
    #expect(text.hasSuffix("\n    … 9991 more"))
    #expect(found.map(\.line) == [line])
  }

  // X5
  @Test func `Skipped effects are cancelled, and their actions stay`() async {
    let log = Log()
    let counter = Counter(
      load: .run { send in
        await send(.loaded(1))
        await untilCancelled()
        log.add("cancelled: \(Task.isCancelled)")
        await send(.renamed("too late"))
      }
    )
    let store = TestStore(initialState: Counter.State()) { counter }
    await store.send(.load)
    await store.skipInFlightEffects()
    #expect(log.entries == ["cancelled: true"])
    await store.receive(.loaded(1)) { $0.count = 1 }
    await store.finish()
  }

  // X5, E3
  @Test func `The effects after skipped effects do not start`() async {
    let log = Log()
    let counter = Counter(
      load: .concatenate(
        endless,
        .run { _ in log.add("next") },
        .send(.renamed("next"))
      )
    )
    let store = TestStore(initialState: Counter.State()) { counter }
    await store.send(.load)
    await store.skipInFlightEffects()
    await store.receive(.loaded(1)) { $0.count = 1 }
    await store.finish()
    #expect(log.entries == [])
  }

  // X5
  @Test func `Other effects run after effects were skipped`() async {
    let store = TestStore(initialState: Counter.State()) { Counter(load: endless) }
    await store.send(.load)
    await store.skipInFlightEffects()
    await store.receive(.loaded(1)) { $0.count = 1 }
    await store.send(.load)
    await store.receive(.loaded(1))
    await store.skipInFlightEffects()
    await store.finish(timeout: .zero)
  }

  // X5, X9
  @Test func `Skipping effects fails if there are none, unless that is allowed`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.skipInFlightEffects()
      await store.skipInFlightEffects(strict: false)
    }
    let text = """
      There are no effects in flight to skip

      Pass 'strict: false' where there need not be any.
      """
    #expect(found == [Failure(text, line: line)])
  }
}
