import CairnTesting
import TestSupport
import Testing

private let file = #fileID

@Suite struct TestStoreLifetimeTests {
  // X8
  @Test func `A store with nothing left is released silently`() async {
    let effect = Effect<Counter.Action>.run { send in await send(.loaded(1)) }
    let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
    await store.send(.load)
    await store.receive(.loaded(1)) { $0.count = 1 }
  }

  // X8, X6
  @Test func `A store that is released with actions left fails where it was made`() async {
    let effect = Effect<Counter.Action>.run { send in await send(.loaded(1)) }
    let line = #line + 2
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
      await store.send(.load)
    }
    let text = """
      The test ended with 1 received action not asserted

      Call 'receive' for each of these:

          .loaded(1) – run at \(file):\(line - 3), started by an action sent at \(file):\(line + 1)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X8, S7, X6
  @Test
  func `A store that is released with running effects cancels them and fails where it was made`()
    async
  {
    let log = Log()
    let effect = Effect<Counter.Action>.run(name: "watch") { _ in
      await untilCancelled()
      log.add("cancelled: \(Task.isCancelled)")
    }
    let line = #line + 2
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
      await store.send(.load)
      #expect(log.entries == [])
    }
    let text = """
      The test ended with 1 effect still running

      Wait for these with 'await store.finish()', or cancel them:

          run 'watch' at \(file):\(line - 6), started by an action sent at \(file):\(line + 1)
      """
    #expect(found == [Failure(text, line: line)])
    #expect(log.entries == ["cancelled: true"])
  }

  // X8, S7
  @Test func `A released store does not start the effects after those that it cancels`() async {
    let log = Log()
    let effects = Effect<Counter.Action>.concatenate(
      .run { _ in await untilCancelled() },
      .run { _ in log.add("second") },
      .send(.loaded(1))
    )
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: effects) }
      await store.send(.load)
    }
    #expect(found.count == 1)
    #expect(log.entries == [])
  }

  // X8
  @Test func `An effect that has ended when the store is released does not fail`() async {
    let gate = Gate()
    let effect = Effect<Counter.Action>.run { _ in await gate.pass() }
    let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
    await store.send(.load)
    gate.open()
  }

  // L5, X8
  @Test func `A feature that dismisses itself while its store is released cancels its effects`()
    async
  {
    let gate = Gate()
    let store = TestStore(initialState: GatedScreen.State()) { GatedScreen(gate: gate) }
    await store.send(.began)
    gate.open()
  }

  // S7
  @Test func `An effect that ignores its cancellation ends after the store was released`() async {
    let (gate, ended) = (Gate(), Gate())
    let log = Log()
    let effect = Effect<Counter.Action>.run { send in
      await gate.pass()
      await send(.loaded(1))
      log.add("went on")
      ended.open()
    }
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
      await store.send(.load)
    }
    #expect(found.count == 1)
    #expect(log.entries == [])
    gate.open()
    await ended.pass()
    #expect(log.entries == ["went on"])
  }

  // S7
  @Test func `A store that has failed is released with its state and its reducer`() async {
    final class Token: Sendable {}
    weak var token: Token?
    _ = await failures {
      let strong = Token()
      token = strong
      let effect = Effect<Counter.Action>.concatenate(
        .run { [strong] _ in
          await untilCancelled()
          _ = strong
        },
        .run { _ in }
      )
      let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
      await store.send(.load)
    }
    #expect(token == nil)
  }

  @Test func `X13 A released store releases its held effects`() async {
    final class Token: Sendable {}
    weak var token: Token?
    let found = await failures {
      let strong = Token()
      token = strong
      let effect = Effect<Counter.Action>.run { [strong] _ in _ = strong }
      let store = TestStore(initialState: Counter.State(), effects: .held) {
        Counter(load: effect)
      }
      await store.send(.load)
    }
    #expect(found.count == 1)
    #expect(token == nil)
  }
}

/// Dismisses itself when a gate opens.
private struct GatedScreen: Reducer {
  struct State: Equatable {}
  enum Action { case began }

  let gate: Gate
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, _ in
      .merge(
        .run { _ in await untilCancelled() },
        .run { [gate, dismiss] _ in
          await gate.pass()
          await dismiss()
        }
      )
    }
  }
}
