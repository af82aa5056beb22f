import CairnTesting
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(60))) struct DebounceTests {
  private let clock = TestClock()

  private func store() -> StoreOf<Typing> {
    Store(initialState: Typing.State()) {
      Typing()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private func testStore() -> TestStoreOf<TypingRows> {
    TestStore(initialState: TypingRows.State()) {
      TypingRows()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private nonisolated static func note(_ note: String, id: Int = 0) -> Effect<Typing.Action> {
    .send(.note(note)).debounce(id: id, for: .seconds(1))
  }

  // E2
  @Test func `A debounced effect starts after an interval without further actions`() async {
    let store = store()
    store.send(.start { Self.note("a") })
    await clock.advance(by: .milliseconds(999))
    #expect(store.state.notes == [])
    let task = store.send(.start { Self.note("b") })
    await clock.advance(by: .milliseconds(999))
    #expect(store.state.notes == [])
    await clock.advance(by: .milliseconds(1))
    await task.finish()
    #expect(store.state.notes == ["b"])
    await clock.run()
    #expect(store.state.notes == ["b"])
  }

  // E2
  @Test func `Every kind of effect can be debounced`() async {
    let store = store()
    let task = store.send(
      .start {
        .merge(
          Effect<Typing.Action>.run { await $0(.note("run")) }.debounce(id: 1, for: .seconds(1)),
          .concatenate(.send(.note("1")), .run { await $0(.note("2")) }, .send(.note("3")))
            .debounce(id: 2, for: .seconds(2)),
          .merge(.none, .send(.note("merged"))).debounce(id: 3, for: .seconds(3)),
          .none.debounce(id: 4, for: .seconds(4))
        )
      }
    )
    for notes in [["run"], ["run", "1", "2", "3"], ["run", "1", "2", "3", "merged"]] {
      await clock.advance(by: .seconds(1))
      while store.state.notes != notes {
        await Task.yield()
      }
    }
    await task.finish()
  }

  // E2
  @Test func `A later effect ends an earlier one that runs already`() async {
    let store = testStore()
    await store.send(
      .start(1) {
        .run { _ in await untilCancelled() }.debounce(id: 0, for: .seconds(1))
      }
    )
    await clock.advance(by: .seconds(1))
    await store.send(.start(1) { Self.note("b") })
    await clock.advance(by: .seconds(1))
    await store.receive(note: "b", from: 1)
    await store.finish()
  }

  // E2, C1
  @Test func `Other ids, other types of ids and other stores do not affect a debounce`() async {
    let (first, second) = (store(), store())
    let tasks = [
      first.send(.start { Self.note("a") }),
      first.send(.start { Self.note("b", id: 1) }),
      first.send(.start { .send(.note("c")).debounce(id: UInt8(0), for: .seconds(1)) }),
      second.send(.start { Self.note("d") }),
    ]
    await clock.advance(by: .seconds(1))
    for task in tasks {
      await task.finish()
    }
    #expect(Set(first.state.notes) == ["a", "b", "c"])
    #expect(second.state.notes == ["d"])
  }

  // E2, C2
  @Test func `Each row has its own debounce`() async {
    let store = testStore()
    await store.send(.start(1) { Self.note("a") })
    await store.send(.start(2) { Self.note("b") })
    await clock.advance(by: .seconds(1))
    await store.receive(note: "a", from: 1)
    await store.receive(note: "b", from: 2)
    await store.finish()
  }

  // E2
  @Test func `Cancelling the id ends the wait`() async {
    let store = testStore()
    await store.send(.start(1) { Self.note("a") })
    await store.send(.start(1) { .cancel(id: 0) })
    await store.finish()
  }

  // L1
  @Test func `A waiting effect is removed with its owner`() async throws {
    let store = testStore()
    await store.send(.start(1) { Self.note("a") })
    await store.send(.remove(1)) { $0.rows.remove(id: 1) }
    await store.send(.add(1)) { $0.rows.append(Typing.State(id: 1)) }
    try await clock.checkSuspension()
    await clock.run()
    await store.finish()
  }

  // S5
  @Test func `Cancelling the task of the action ends the wait`() async throws {
    let store = store()
    let task = store.send(.start { Self.note("a") })
    task.cancel()
    await task.finish()
    await clock.run()
    #expect(store.state.notes == [])
  }

  // E2
  @Test func `A debounce uses the clock that is passed to it`() async {
    let other = TestClock()
    let store = testStore()
    await store.send(
      .start(1) { .send(.note("a")).debounce(id: 0, for: .seconds(1), clock: other) }
    )
    await clock.advance(by: .seconds(1))
    await other.advance(by: .seconds(1))
    await store.receive(note: "a", from: 1)
    await store.finish()
  }

  // X8, E10
  @Test func `A failure at the end of a test names a waiting effect`() async {
    let line = #line + 3
    let found = await failures {
      let store = testStore()
      await store.send(.start(1) { Self.note("a") })
      await store.finish(timeout: .zero)
    }
    #expect(found.map(\.line) == [line + 1])
    #expect(found.first?.text.contains("debounce at ") == true)
    #expect(found.first?.text.hasPrefix("The test ended with 1 effect still running") == true)
  }
}
