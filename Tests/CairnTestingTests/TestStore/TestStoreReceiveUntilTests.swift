import CairnTesting
import TestSupport
import Testing

private let file = #fileID

@Suite struct TestStoreReceiveUntilTests {
  private let counter = Counter(
    load: .run(name: "load") { send in
      await send(.renamed("one"))
      await send(.loaded(1))
      await send(.renamed("two"))
    }
  )
  private let loadLine = #line - 6

  private func origin(sentAt line: Int) -> String {
    "run 'load' at \(file):\(loadLine), started by an action sent at \(file):\(line)"
  }

  // X4
  @Test func `Actions are received until a value, a case, a case and value, or a predicate`() async
  {
    let store = TestStore(initialState: Counter.State()) { counter }
    await store.send(.load)
    await store.receive(until: .loaded(1)) {
      $0.count = 1
      $0.title = "one"
    }
    await store.receive(until: \.renamed) { $0.title = "two" }
    await store.send(.load)
    await store.receive(until: \.renamed, "two")
    await store.send(.load)
    await store.receive(untilWhere: { $0 == .renamed("two") })
    await store.finish()
  }

  // X4
  @Test func `The actions before the match can lead to it`() async {
    let counter = Counter(
      load: .run { send in await send(.loaded(1)) },
      loaded: .run { send in
        await onAnotherThread()
        await send(.renamed("late"))
      }
    )
    let store = TestStore(initialState: Counter.State()) { counter }
    await store.send(.load)
    await store.receive(until: \.renamed, timeout: .patient) {
      #expect($0 == Counter.State())
      $0.count = 1
      $0.title = "late"
    }
    await store.finish(timeout: .patient)
  }

  // X1, X4, X9
  @Test func `The changes of the actions before the match have to be asserted too`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(until: \.loaded) { $0.count = 1 }
      await store.receive(\.renamed) { $0.title = "two" }
    }
    let text = """
      State was not as expected after receiving .loaded(1) and 1 action before it

            Counter.State(
              count: 1,
          -   title: "Counter"
          +   title: "one"
            )

      (Expected: −, Actual: +)

      Origin: \(origin(sentAt: line - 1))
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X4, X9
  @Test func `A match that does not arrive fails and lists the actions that did`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(until: .loaded(2)) { $0.count = 2 }
      await store.receive(until: .stop)
    }
    let texts = [
      """
      Expected to receive .loaded(2), but received only 3 other actions

      Reduced and skipped:

          .renamed("one") – \(origin(sentAt: line - 1))
          .loaded(1) – \(origin(sentAt: line - 1))
          .renamed("two") – \(origin(sentAt: line - 1))

      No effect is running.
      """,
      """
      Expected to receive .stop, but received nothing

      No effect is running.
      """,
    ]
    #expect(found == [Failure(texts[0], line: line), Failure(texts[1], line: line + 1)])
  }

  // X4, X9
  @Test
  func `A match that does not arrive in time fails and lists the other actions and the effects`()
    async
  {
    let line = #line + 10
    let found = await failures {
      let counter = Counter(
        load: .run(name: "slow") { send in
          await send(.loaded(1))
          await untilCancelled()
        }
      )
      let store = TestStore(initialState: Counter.State()) { counter }
      let task = await store.send(.load)
      await store.receive(untilWhere: { $0 == .stop }, timeout: .milliseconds(1))
      task.cancel()
    }
    let slow = "run 'slow' at \(file):\(line - 7), started by an action sent at \(file):\(line - 1)"
    let text = """
      Expected to receive an action that satisfies the predicate, but received only 1 other action

      Reduced and skipped:

          .loaded(1) – \(slow)

      Waited 0.001 seconds for the effects in flight:

          \(slow)
      """
    #expect(found == [Failure(text, line: line)])
  }
}
