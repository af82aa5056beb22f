import CairnTesting
import Synchronization
import TestSupport
import Testing

private struct Ticker: Reducer {
  struct State: Equatable {
    var seconds = 0
  }

  enum Action: Equatable, Sendable {
    case start
    case stop
    case ticked
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        return .run { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send(.ticked)
          }
        }
        .cancellable(id: 0)
      case .stop:
        return .cancel(id: 0)
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}

private final class Wakings: Sendable {
  private let contents = Mutex<[String]>([])

  func add(_ name: String) { contents.withLock { $0.append(name) } }

  var names: [String] { contents.withLock { $0 } }
}

@Suite
struct `Test clock` {
  // X3
  @Test
  func `advancing the clock lets a test store's effects tick`() async throws {
    let clock = TestClock()
    let store = TestStore(initialState: Ticker.State()) {
      Ticker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.start)
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(2_001))
    await store.receive(.ticked) { $0.seconds = 1 }
    await store.receive(.ticked) { $0.seconds = 2 }
    await store.receive(.ticked) { $0.seconds = 3 }
    await #expect(throws: TestClock.SuspensionError.self) { try await clock.checkSuspension() }
    await store.send(.stop)
    try await clock.checkSuspension()
    await store.finish()
  }

  // X3
  @Test
  func `sleepers wake in the order of deadlines, then of arrival`() async {
    let clock = TestClock()
    let wakings = Wakings()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, _ in
        .merge(
          [("c", 3), ("a", 1), ("b1", 2), ("b2", 2), ("b3", 2)].map { name, seconds in
            .run { _ in
              try await clock.sleep(for: .seconds(seconds))
              wakings.add(name)
              try await clock.sleep(for: .seconds(10))
              wakings.add(name)
            }
          }
        )
      }
    }
    await store.send(true)
    await clock.advance(to: ClockInstant(offset: .seconds(3)))
    #expect(wakings.names == ["a", "b1", "b2", "b3", "c"])
    #expect(clock.now.offset == .seconds(3))
    await clock.run()
    #expect(wakings.names.suffix(5) == ["a", "b1", "b2", "b3", "c"])
    #expect(clock.now.offset == .seconds(13))
    await store.finish()
  }

  @Test
  func `a deadline in the past does not wait for the test`() async throws {
    let clock = TestClock(now: ClockInstant(offset: .seconds(5)))
    try await clock.sleep(until: ClockInstant(offset: .seconds(5)))
    try await clock.sleep(for: .zero)
    #expect(clock.minimumResolution == .zero)
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .zero)
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
  }

  // X3
  @Test
  func `Other effects get a turn while an effect sleeps until a time that was reached`() async {
    let clock = TestClock()
    let wakings = Wakings()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, _ in
        .merge(
          .run { _ in
            try await clock.sleep(for: .zero)
            wakings.add("slept")
          },
          .run { _ in wakings.add("other") }
        )
      }
    }
    await store.send(true)
    #expect(wakings.names == ["other", "slept"])
    await clock.advance()
    await store.finish()
  }

  @Test
  func `a sleeper can be cancelled, before and while it sleeps`() async throws {
    let clock = TestClock()
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await early.value }
    let late = Task { try await clock.sleep(for: .seconds(1)) }
    late.cancel()
    await #expect(throws: CancellationError.self) { try await late.value }
    let sleeping = Task { try await clock.sleep(for: .seconds(1)) }
    while (try? await clock.checkSuspension()) != nil {}
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    try await clock.checkSuspension()
  }

  @Test
  func `unstructured tasks are woken too`() async throws {
    let clock = TestClock()
    let task = Task {
      try await clock.sleep(until: ClockInstant(offset: .seconds(1)))
      return clock.now.offset
    }
    // The task sleeps some time after it was made.
    while (try? await clock.checkSuspension()) != nil {}
    await clock.advance(by: .seconds(1))
    #expect(try await task.value == .seconds(1))
  }

  // X9
  @Test
  func `Running a clock on which an effect sleeps repeatedly fails the test`() async {
    let failures = await failures {
      let clock = TestClock()
      let store = TestStore(initialState: Ticker.State()) {
        Ticker()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.start)
      await clock.run(limit: 3)
      await store.receive(.ticked) { $0.seconds = 1 }
      await store.receive(.ticked) { $0.seconds = 2 }
      await store.receive(.ticked) { $0.seconds = 3 }
      await store.send(.stop)
    }
    #expect(
      failures.map(\.text) == [
        """
        The clock was run, and tasks still sleep on it after 3 sleeps have ended

        Does a task sleep again and again, as a timer does? Call 'advance(by:)' instead, or cancel \
        the task. For more sleeps, pass a greater 'limit'.
        """
      ]
    )
  }

  // X9
  @Test
  func `An effect that sleeps for ever again and again ends only when the clock is run`() async {
    let failures = await failures {
      let clock = TestClock()
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { _, isStart in
          guard isStart else { return .cancel(id: "sleep") }
          return .run { _ in
            while true { try await clock.sleep(for: .seconds(Int64.max)) }
          }
          .cancellable(id: "sleep")
        }
      }
      await store.send(true)
      for _ in 0..<100 {
        await clock.advance(by: .seconds(Int64.max))
      }
      #expect(clock.now.offset == Duration(attoseconds: .max))
      await clock.run(limit: 50)
      await store.send(false)
    }
    #expect(
      failures.map { $0.text.prefix { $0 != "\n" } } == [
        "The clock was run, and tasks still sleep on it after 50 sleeps have ended"
      ]
    )
  }

  // X9
  @Test
  func `Advancing a clock by less than zero fails the test and keeps the remaining time`() async {
    let clock = TestClock()
    let line = #line + 9
    let failures = await failures {
      let store = TestStore(initialState: Ticker.State()) {
        Ticker()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.start)
      await clock.advance(by: .seconds(2))
      await clock.advance(by: .seconds(-1))
      await store.receive(.ticked) { $0.seconds = 1 }
      await store.receive(.ticked) { $0.seconds = 2 }
      await store.send(.stop)
    }
    let text = """
      The clock was advanced by -1.0 seconds, and its time does not go back

      Nothing was changed.
      """
    #expect(failures == [Failure(text, line: line)])
    #expect(clock.now.offset == .seconds(2))
    await clock.advance(to: ClockInstant(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(2))
  }

  // I1
  @Test
  func `The error of a sleeping task says what to do`() async throws {
    let clock = TestClock()
    let task = Task { try? await clock.sleep(for: .seconds(1)) }
    let error = await #expect(throws: TestClock.SuspensionError.self) {
      while true { try await clock.checkSuspension() }
    }
    let text = "a task sleeps on the test clock: advance the clock, or cancel the task"
    #expect(try "\(#require(error))" == text)
    task.cancel()
  }
}
