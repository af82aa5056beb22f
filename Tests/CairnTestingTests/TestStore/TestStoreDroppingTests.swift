import CairnTesting
import TestSupport
import Testing

private let file = #fileID

@Suite struct TestStoreDroppingTests {
  /// Sends `.stop`, which cancels, before any other action.
  private let stop = Effect<Counter.Action>.run { send in await send(.stop) }

  // E5
  @Test func `An action whose effect is cancelled before it is received is dropped`() async {
    let effect = Effect<Counter.Action>.run { send in
      await send(.loaded(1))
      await untilCancelled()
    }
    let counter = Counter(load: .merge(stop, effect.cancellable(id: LoadID())))
    let store = TestStore(initialState: Counter.State()) { counter }
    await store.send(.load)
    await store.receive(.stop)
    await store.finish(timeout: .zero)
  }

  // E5
  @Test func `An action whose effect is not cancelled is not dropped`() async {
    let effect = Effect<Counter.Action>.run { send in await send(.loaded(1)) }
    let line = #line + 6
    let found = await failures {
      let counter = Counter(load: .merge(stop, effect))
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(.stop)
      await store.finish(timeout: .zero)
    }
    let text = """
      The test ended with 1 received action not asserted

      Call 'receive' for each of these:

          .loaded(1) – run at \(file):\(line - 7), started by an action sent at \(file):\(line - 2)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // E5
  @Test func `A send in an effect that is cancelled does nothing`() async {
    let log = Log()
    let effect = Effect<Counter.Action>.run { send in
      await untilCancelled()
      await send(.loaded(1))
      log.add("sent")
    }
    let counter = Counter(load: effect.cancellable(id: LoadID()))
    let store = TestStore(initialState: Counter.State()) { counter }
    await store.send(.load)
    await store.send(.stop)
    #expect(log.entries == ["sent"])
    await store.finish(timeout: .zero)
  }

  // E5, L1
  @Test func `An action of a child that is removed before the action is received is dropped`() async
  {
    let store = TestStore(initialState: Screens.State(path: [.detail(Detail.State())])) {
      Reduce { (_: inout Screens.State, action: Screens.Action) in
        guard action.is(\.path[id: 0].detail.load) else { return .none }
        return .run { send in await send(.closeAll) }
      }
      Screens()
    }
    await store.send(.path(.element(id: 0, action: .detail(.load))))
    await store.receive(\.closeAll) { $0 = Screens.State() }
    await store.finish(timeout: .zero)
  }

  // E5, L1
  @Test func `An action of a child that stays is not dropped`() async {
    let store = TestStore(initialState: Screens.State(path: [.detail(Detail.State())])) {
      Reduce { (_: inout Screens.State, action: Screens.Action) in
        guard action.is(\.path[id: 0].detail.load) else { return .none }
        return .run { send in await send(.openSheet) }
      }
      Screens()
    }
    await store.send(.path(.element(id: 0, action: .detail(.load))))
    await store.receive(\.openSheet) { $0.sheet = Sheet.State() }
    await store.receive(\.path[id: 0].detail.loaded) {
      $0.path[id: 0, case: \.detail]?.text = "text"
    }
    await store.finish(timeout: .zero)
  }

  // E5, S5
  @Test func `A task is finished when the action that it waited for is dropped`() async {
    let effect = Effect<Counter.Action>.run { send in
      await send(.loaded(1))
      await untilCancelled()
    }
    let counter = Counter(
      load: effect.cancellable(id: LoadID()),
      loaded: .run { send in await send(.renamed("other")) }
    )
    let store = TestStore(initialState: Counter.State()) { counter }
    let task = await store.send(.load)
    await store.receive(.loaded(1)) { $0.count = 1 }
    await store.receive(\.renamed) { $0.title = "other" }
    await store.send(.stop)
    await task.finish(timeout: .zero)
  }
}
