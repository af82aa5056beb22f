import Testing

@testable import Cairn
@testable import CairnTesting

@MainActor @Suite(.timeLimit(.minutes(60))) struct ThrottleTests {
  private let clock = TestClock()

  private func store() -> TestStoreOf<TypingRows> {
    TestStore(initialState: TypingRows.State()) {
      TypingRows()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private nonisolated static func note(_ note: String, latest: Bool) -> Effect<Typing.Action> {
    .send(.note(note)).throttle(id: 0, for: .seconds(1), latest: latest)
  }

  // E2
  @Test(arguments: [false, true])
  func `The first effect runs at once, later effects run once per interval`(latest: Bool) async {
    let store = store()
    await store.send(.start(1) { Self.note("1", latest: latest) })
    await store.receive(note: "1", from: 1)
    for note in ["2", "3", "4"] {
      await clock.advance(by: .milliseconds(200))
      await store.send(.start(1) { Self.note(note, latest: latest) })
    }
    await clock.advance(by: .milliseconds(399))
    await store.send(.start(2) { Self.note("other", latest: latest) })
    await store.receive(note: "other", from: 2)
    await clock.advance(by: .milliseconds(1))
    await store.receive(note: latest ? "4" : "2", from: 1)
    await store.send(.start(1) { Self.note("5", latest: latest) })
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(note: "5", from: 1)
    await clock.advance(by: .seconds(1))
    await store.send(.start(1) { Self.note("6", latest: latest) })
    await store.receive(note: "6", from: 1)
    await store.finish()
  }

  // E2
  @Test func `An interval without effects has no effect in flight`() async throws {
    let store = store()
    let task = await store.send(.start(1) { Self.note("1", latest: true) })
    await store.receive(note: "1", from: 1)
    await task.finish(timeout: .zero)
    await store.finish(timeout: .zero)
    try await clock.checkSuspension()
  }

  // E2
  @Test func `A running effect is not affected by the next effect`() async {
    let store = store()
    for _ in 0..<2 {
      await store.send(
        .start(1) {
          .run { _ in await untilCancelled() }.throttle(id: 0, for: .seconds(1), latest: true)
        }
      )
      await clock.advance(by: .seconds(1))
    }
    #expect(store.engine.runningEffects.count == 2)
    await store.send(.start(1) { .cancel(id: 0) })
    #expect(store.engine.runningEffects.isEmpty)
    await store.finish()
  }

  // E2
  @Test func `Cancelling the id ends the waiting effect, not the interval`() async {
    let store = store()
    await store.send(.start(1) { Self.note("1", latest: true) })
    await store.receive(note: "1", from: 1)
    await store.send(.start(1) { Self.note("2", latest: true) })
    await store.send(.start(1) { .cancel(id: 0) })
    await clock.advance(by: .milliseconds(500))
    await store.send(.start(1) { Self.note("3", latest: false) })
    await clock.advance(by: .milliseconds(500))
    await store.receive(note: "3", from: 1)
    await store.finish()
  }

  // E2, L1
  @Test func `A waiting effect and the interval end with their owner`() async throws {
    let store = store()
    await store.send(.start(1) { Self.note("1", latest: true) })
    await store.receive(note: "1", from: 1)
    await store.send(.start(1) { Self.note("2", latest: true) })
    await store.send(.remove(1)) { $0.rows.remove(id: 1) }
    try await clock.checkSuspension()
    await store.send(.add(1)) { $0.rows.append(Typing.State(id: 1)) }
    await store.send(.start(1) { Self.note("3", latest: true) })
    await store.receive(note: "3", from: 1)
    await store.send(.remove(1)) { $0.rows.remove(id: 1) }
    #expect(store.engine.root.children.isEmpty)
    await store.finish()
  }

  // E2
  @Test func `The interval outlives the effects of its owner`() async {
    let store = Store(initialState: TypingRows.State()) {
      TypingRows()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.start(1) { Self.note("1", latest: true) }).finish()
    store.send(.add(3))
    let task = store.send(.start(1) { Self.note("2", latest: true) })
    #expect(store.state.rows[id: 1]?.notes == ["1"])
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.state.rows[id: 1]?.notes == ["1", "2"])
  }

  // E2, S5
  @Test(arguments: [false, true])
  func `An effect replaces a waiting effect that its task has cancelled`(latest: Bool) async {
    let store = Store(initialState: TypingRows.State()) {
      TypingRows()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.start(1) { Self.note("1", latest: latest) }).finish()
    let second = store.send(.start(1) { Self.note("2", latest: latest) })
    second.cancel()
    let third = store.send(.start(1) { Self.note("3", latest: latest) })
    await second.finish()
    await clock.advance(by: .seconds(1))
    await third.finish()
    #expect(store.state.rows[id: 1]?.notes == ["1", "3"])
  }

  // S5
  @Test func `An effect that another effect replaces completes`() async {
    let store = store()
    await store.send(.start(1) { Self.note("1", latest: true) })
    await store.receive(note: "1", from: 1)
    let second = await store.send(.start(1) { Self.note("2", latest: true) })
    let third = await store.send(.start(1) { Self.note("3", latest: true) })
    await second.finish(timeout: .zero)
    let fourth = await store.send(.start(1) { Self.note("4", latest: false) })
    await fourth.finish(timeout: .zero)
    await clock.advance(by: .seconds(1))
    await store.receive(note: "3", from: 1)
    await third.finish(timeout: .zero)
    await store.finish()
  }

  // E2
  @Test func `A short interval is over at its end, also after a long one`() async {
    let store = store()
    for (note, seconds) in [("1", 10), ("2", 1)] {
      await store.send(
        .start(1) { .send(.note(note)).throttle(id: 0, for: .seconds(seconds), latest: true) }
      )
      await store.receive(note: note, from: 1)
      await clock.advance(by: .seconds(seconds))
    }
    #expect(!store.elapseThrottle("0", owner: "rows[id: 1]"))
    await store.finish()
  }

  // E2
  @Test func `A throttle uses the clock that is passed to it`() async {
    let other = TestClock()
    let store = store()
    for note in ["1", "2"] {
      await store.send(
        .start(1) {
          .send(.note(note)).throttle(id: 0, for: .seconds(1), clock: other, latest: true)
        }
      )
      if note == "1" { await store.receive(note: "1", from: 1) }
    }
    await clock.advance(by: .seconds(1))
    await other.advance(by: .seconds(1))
    await store.receive(note: "2", from: 1)
    await store.finish()
  }
}
