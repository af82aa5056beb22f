import CairnTesting
import TestSupport
import Testing

/// Test stores work the same in every isolation.
@Suite struct TestStoreIsolationTests {
  // X3
  @Test func `A test store works without isolation`() async {
    await Scenario.pass()
    await Scenario.fail()
  }

  // X3
  @MainActor
  @Test func `A test store works on the main actor`() async {
    await Scenario.pass()
    await Scenario.fail()
  }

  // X3
  @Test func `A test store works inside an actor`() async {
    await Bench().test()
  }

  // X3
  @MainActor
  @Test func `A store and its closures stay on the main actor`() async {
    let store = TestStore(initialState: Counter.State()) { Counter(load: Scenario.hops) }
    await store.send(.increment) {
      MainActor.assertIsolated()
      $0.count = 1
    }
    await store.send(.load)
    MainActor.assertIsolated()
    await store.receive(\.loaded, timeout: .patient) {
      MainActor.assertIsolated()
      $0.count = 42
    }
    await store.receive(.renamed("back"), timeout: .patient) { $0.title = "back" }
    await store.finish(timeout: .patient)
    MainActor.assertIsolated()
  }

  // X3
  @MainActor
  @Test func `Effects of a store on the main actor are not on the main actor`() async {
    let log = Log()
    let effect = Effect<Counter.Action>.run { _ in
      log.add("\(#isolation == nil)")
    }
    let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
    await store.send(.load)
    #expect(log.entries == ["true"])
  }

  // X3
  @Test func `The test store waits within the timeout for an effect that resumes from a callback`()
    async
  {
    let gate = Gate()
    let effect = Effect<Counter.Action>.run(name: "callback") { send in
      await gate.pass()
      await send(.loaded(1))
    }
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
      await store.send(.load)
      await store.receive(.loaded(1), timeout: .milliseconds(1)) { $0.count = 1 }
      gate.open()
      await store.receive(.loaded(1), timeout: .patient) { $0.count = 1 }
      await store.finish(timeout: .patient)
    }
    #expect(found.map(\.line) == [line])
    #expect(
      found.first?.text.hasPrefix("Expected to receive .loaded(1), but received noth") == true
    )
  }

  // X3
  @Test func `A very long timeout does not make a test wait longer`() async {
    let store = TestStore(initialState: Counter.State()) { Counter(load: Scenario.hops) }
    await store.send(.load)
    await store.receive(.loaded(42), timeout: .seconds(Int64.max)) { $0.count = 42 }
    await store.receive(\.renamed, timeout: .seconds(Int64.max)) { $0.title = "back" }
    await store.finish(timeout: .seconds(Int64.max))
  }
}

private actor Bench {
  func test() async {
    await Scenario.pass()
    await Scenario.fail()
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.increment) {
      self.assertIsolated()
      $0.count = 1
    }
  }
}

private enum Scenario {
  /// Leaves the test's executor in all ways.
  static var hops: Effect<Counter.Action> {
    .run { send in
      await MainActor.run {}
      await onAnotherThread()
      let answer = await onMainActor()
      await send(.loaded(answer))
      await Task.detached {}.value
      await send(.renamed("back"))
    }
  }

  @MainActor
  private static func onMainActor() -> Int { 42 }

  static func pass(isolation: isolated (any Actor)? = #isolation) async {
    let store = TestStore(initialState: Counter.State()) { Counter(load: hops) }
    await store.send(.increment) { $0.count = 1 }
    await store.send(.load)
    await store.receive(.loaded(42), timeout: .patient) { $0.count = 42 }
    await store.receive(\.renamed, timeout: .patient) { $0.title = "back" }
    await store.finish(timeout: .patient)
  }

  static func fail(isolation: isolated (any Actor)? = #isolation) async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: hops) }
      await store.send(.increment)
      await store.send(.load)
      await store.receive(\.renamed, timeout: .patient)
      await store.receive(\.loaded) { $0.count = 42 }
      // It may have arrived in time to be taken for the expected action above.
      await store.receive(\.renamed, timeout: .patient) { $0.title = "back" }
      await store.finish(timeout: .patient)
      await store.send(.increment)
    }
    #expect(found.map(\.line) == [line, line + 2, line + 7])
    #expect(
      found.map { $0.text.prefix { !$0.isNewline } } == [
        "State changed after sending .increment, and no change was asserted",
        "Expected to receive \\.renamed, but received .loaded(42)",
        "State changed after sending .increment, and no change was asserted",
      ]
    )
  }
}
