import CairnTesting
import Testing

/// Further assertions of a test, and its end. They need only compile.
func testStoreEndSpellings(_ store: TestStoreOf<Inbox>) async throws {
  _ = TestStore(initialState: Inbox.State()) {
    Inbox()
  } withDependencies: {
    $0.continuousClock = TestClock()
    $0.uuid = .incrementing
  }
  let task = await store.send(\.view.picked, 1) { $0 = Inbox.State(picked: 1) }
  await task.finish()
  task.cancel()
  _ = task.isCancelled
  await store.send(\.view.picked, 1) { state in
    state.picked = try #require(Optional(1))
  }
  store.assert { $0.picked = 1 }
  store.exhaustivity = .off
  store.exhaustivity = .off(showSkippedAssertions: false)
  await store.withExhaustivity(.off) { await store.send(\.view.picked, 1) }
  await store.skipReceivedActions()
  await store.skipReceivedActions(strict: true)
  await store.skipInFlightEffects()
  expectNoDifference(store.state, Inbox.State())
  var state = store.state
  expectDifference(state) {
    state.name = "x"
  } changes: {
    $0.name = "x"
  }
  await store.finish()
  await store.finish(timeout: .seconds(1))
}
