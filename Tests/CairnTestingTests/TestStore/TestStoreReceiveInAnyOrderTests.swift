import CairnTesting
import TestSupport
import Testing

private let file = #fileID

@Suite struct TestStoreReceiveInAnyOrderTests {
  private let counter = Counter(
    load: .merge(
      .run(name: "one") { send in await send(.loaded(1)) },
      .run(name: "two") { send in await send(.renamed("a")) }
    )
  )
  private let loadLine = #line - 4

  private func origin(_ name: String, sentAt line: Int) -> String {
    let effect = "run '\(name)' at \(file):\(name == "one" ? loadLine : loadLine + 1)"
    return "\(effect), started by an action sent at \(file):\(line)"
  }

  // X4
  @Test func `Actions are received in any order, by value or by case`() async {
    let store = TestStore(initialState: Counter.State()) { counter }
    await store.send(.load)
    await store.receive(inAnyOrder: .renamed("a"), .loaded(1)) {
      $0.count = 1
      $0.title = "a"
    }
    await store.send(.load)
    await store.receive(inAnyOrder: .loaded(1), .renamed("a"))
    await store.send(.load)
    await store.receive(inAnyOrder: \.renamed, \.loaded)
    await store.send(.load)
    await store.receive(inAnyOrder: \.loaded, \.renamed)
    await store.finish()
  }

  // X4
  @Test func `Actions from other threads are received in any order`() async {
    let counter = Counter(
      load: .merge(
        .run { send in
          await onAnotherThread()
          await send(.loaded(1))
        },
        .run { send in
          await onAnotherThread()
          await send(.renamed("a"))
        }
      )
    )
    let store = TestStore(initialState: Counter.State()) { counter }
    await store.send(.load)
    await store.receive(inAnyOrder: .loaded(1), .renamed("a"), timeout: .patient) {
      $0.count = 1
      $0.title = "a"
    }
    await store.finish(timeout: .patient)
  }

  // X4
  @Test func `The same action may be expected more than once`() async {
    let counter = Counter(load: .merge(.send(.loaded(1)), .send(.ignored), .send(.loaded(1))))
    let store = TestStore(initialState: Counter.State()) { counter }
    await store.send(.load)
    await store.receive(inAnyOrder: .loaded(1), .loaded(1), .ignored) { $0.count = 1 }
    await store.finish()
  }

  // X4
  @Test func `An action that matches several cases is left to the narrower case`() async {
    let store = TestStore(initialState: Screens.State()) {
      Reduce<Screens.State, Screens.Action> { _, action in
        action.is(\.openSheet)
          ? .merge(.send(.sheet(.dismiss)), .send(.sheet(.presented(.save)))) : .none
      }
    }
    await store.send(.openSheet)
    await store.receive(inAnyOrder: \.sheet, \.sheet.dismiss)
    await store.send(.openSheet)
    await store.receive(inAnyOrder: \.sheet.save, \.sheet)
    await store.finish()
  }

  // X4, X9
  @Test func `An action that is not among the expected ones fails and stays`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(inAnyOrder: .ignored, .loaded(1), .stop)
      await store.receive(.renamed("a")) { $0.title = "a" }
    }
    let text = """
      Expected to receive .ignored and .stop in any order, but received .renamed("a")

      Origin: \(origin("two", sentAt: line - 1))
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X4, X9
  @Test func `An action that is expected once and arrives twice fails`() async {
    let line = #line + 5
    let found = await failures {
      let counter = Counter(load: .merge(.send(.ignored), .send(.ignored)))
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(inAnyOrder: .ignored, .loaded(1))
      await store.receive(.ignored)
    }
    let text = """
      Expected to receive .loaded(1), but received .ignored

      Origin: send at \(file):\(line - 3), started by an action sent at \(file):\(line - 1)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X6
  @Test func `An unexpected action between expected ones is one failure`() async {
    let line = #line + 7
    let found = await failures {
      let load = Effect<Counter.Action>.run { send in
        for action in [Counter.Action.loaded(1), .ignored, .renamed("a")] { await send(action) }
      }
      let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
      await store.send(.load)
      await store.receive(inAnyOrder: .renamed("a"), .loaded(1))
      await store.finish()
    }
    let text = """
      Expected to receive .renamed("a"), but received .ignored

      Origin: run at \(file):\(line - 5), started by an action sent at \(file):\(line - 1)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X6
  @Test func `Long actions are cut around their first difference`() async {
    let line = #line + 7
    let found = await failures {
      let long = String(repeating: "a", count: 100)
      let store = TestStore(initialState: Counter.State()) {
        Counter(load: .send(.renamed("\(long)b")))
      }
      await store.send(.load)
      await store.receive(.renamed("\(long)c"))
    }
    let text = """
      Expected to receive .renamed("aaaaaaaaaa…aaaaaaaaaaaaaaaaaaaac"), but received \
      .renamed("aaaaaaaaaa…aaaaaaaaaaaaaaaaaaaab")
      """
    #expect(found.map(\.line) == [line])
    #expect(found.first?.text.split(separator: "\n").first.map(String.init) == text)
  }

  // X4, X9
  @Test func `A failure lists the expected actions that did not arrive`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(inAnyOrder: .stop, .loaded(1), .renamed("a"), .ignored, .increment)
    }
    let text = """
      Expected to receive .stop, .ignored and .increment in any order, but received nothing else

      Received, and reduced without an assertion:

          .loaded(1) – \(origin("one", sentAt: line - 1))
          .renamed("a") – \(origin("two", sentAt: line - 1))

      No effect is running.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X1, X4, X9
  @Test func `The changes of all actions together have to be asserted`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(inAnyOrder: \.renamed, \.loaded) { $0.count = 1 }
    }
    let text = """
      State was not as expected after receiving 2 actions in any order

            Counter.State(
              count: 1,
          -   title: "Counter"
          +   title: "a"
            )

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X4, X5
  @Test func `Other actions are skipped without exhaustivity`() async {
    let store = TestStore(initialState: Counter.State()) { counter }
    store.exhaustivity = .off
    await store.send(.load)
    await store.receive(inAnyOrder: \.renamed) { $0.title = "a" }
    #expect(store.state.count == 1)
  }

  // X4, X5, X9
  @Test func `Without exhaustivity, actions of a failed call stay for the next call`() async {
    let line = #line + 5
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      store.exhaustivity = .off
      await store.send(.load)
      await store.receive(inAnyOrder: .stop, .renamed("a"), .ignored)
      #expect(store.state == Counter.State())
      await store.receive(.loaded(1)) { $0.count += 1 }
      await store.receive(inAnyOrder: .renamed("a")) { $0.title = "a" }
      await store.finish()
    }
    let text = """
      Expected to receive .stop and .ignored in any order, but received only 2 other actions

      Received instead, for the next call:

          .loaded(1) – \(origin("one", sentAt: line - 1))
          .renamed("a") – \(origin("two", sentAt: line - 1))

      No effect is running.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X4, X5
  @Test func `Without exhaustivity, actions that arrived earlier are received in any order`() async
  {
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      store.exhaustivity = .off
      await store.send(.load)
      await store.receive(inAnyOrder: .stop)
      await store.receive(inAnyOrder: .stop, .ignored)
      await store.receive(inAnyOrder: .renamed("a"), .loaded(1)) {
        $0.count += 1
        $0.title = "a"
      }
      await store.finish()
    }
    #expect(
      found.map { $0.text.prefix { !$0.isNewline } } == [
        "Expected to receive .stop, but received only 2 other actions",
        "Expected to receive .stop and .ignored in any order, but received only 2 other actions",
      ]
    )
  }

  // X4, X5, X9
  @Test func `Without exhaustivity, actions without end are not kept`() async {
    let counter = Counter(load: .send(.loaded(1)), loaded: .send(.loaded(1)))
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      store.exhaustivity = .off
      await store.send(.load)
      await store.receive(inAnyOrder: .stop, .ignored)
      await store.finish()
    }
    #expect(
      found.map { $0.text.prefix { !$0.isNewline } } == [
        "Expected to receive .stop and .ignored in any order, but effects send other actions without "
          + "end"
      ]
    )
  }
}
