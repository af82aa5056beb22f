import CairnTesting
import Testing

/// Further assertions of a test, and its end.
@Suite struct TestStoreEndSpellings {
  private let store = TestStore(initialState: Inbox.State()) { Inbox() }

  @Test func `store.state`() {
    #expect(store.state == Inbox.State())
  }

  @Test func `store.assert`() async {
    await store.send(\.view.picked, 1) { $0.picked = 1 }
    store.assert { $0.picked = 1 }
  }

  @Test func `store.finish()`() async {
    await store.send(\.view.picked, 1) { $0.picked = 1 }
    await store.finish()
  }

  @Test func `store.finish(timeout)`() async {
    await store.finish(timeout: .seconds(1))
  }

  @Test func `store.exhaustivity = .off`() async {
    store.exhaustivity = .off
    await store.send(\.view.loaded, ["a"])
    await store.receive(\.response.success) { $0.subjects = ["a"] }
  }

  @Test func `store.exhaustivity = .off(showSkippedAssertions)`() async {
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.view.picked, 1)
    #expect(store.state.picked == 1)
  }

  @Test func `store.withExhaustivity`() async {
    await store.withExhaustivity(.off) {
      await store.send(\.view.picked, 1)
    }
    await store.send(\.view.picked, 2) { $0.picked = 2 }
  }

  @Test func `store.skipReceivedActions()`() async {
    await store.send(\.view.tapped) { $0.taps = 1 }
    await store.skipReceivedActions()
  }

  @Test func `store.skipReceivedActions(strict)`() async {
    await store.send(\.view.tapped) { $0.taps = 1 }
    await store.skipReceivedActions(strict: true)
  }

  @Test func `store.skipInFlightEffects()`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { _, _ in .run { _ in try await Task.never() } }
    }
    await store.send(1)
    await store.skipInFlightEffects()
  }

  @Test func `task.finish()`() async {
    let task = await store.send(\.view.picked, 1) { $0.picked = 1 }
    await task.finish()
  }

  @Test func `task.cancel()`() async {
    let task = await store.send(\.view.picked, 1) { $0.picked = 1 }
    task.cancel()
  }

  @Test func `TestStoreOf as a type`() async {
    let store: TestStoreOf<Inbox> = store
    await store.send(\.view.picked, 1) { $0.picked = 1 }
  }

  @Test func `TestStore(initialState, reducer, withDependencies)`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Inbox.State()) {
      Inbox()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    await store.send(\.view.picked, 1) { $0.picked = 1 }
  }

  @Test func `A state that an assertion sets as a whole`() async {
    await store.send(\.view.picked, 1) { $0 = Inbox.State(picked: 1) }
  }

  @Test func `An assertion that throws`() async {
    await store.send(\.view.picked, 1) { state in
      state.picked = try #require(Optional(1))
    }
  }

  @Test func `expectNoDifference of two values`() {
    expectNoDifference(store.state, Inbox.State())
  }

  @Test func `expectDifference of a change`() {
    var state = store.state
    expectDifference(state) {
      state.name = "x"
    } changes: {
      $0.name = "x"
    }
  }
}
