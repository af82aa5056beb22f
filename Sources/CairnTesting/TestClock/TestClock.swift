import Cairn
import Synchronization

/// A clock whose time a test advances.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Timer.State()) {
///   Timer()
/// } withDependencies: {
///   $0.continuousClock = clock
/// }
/// await store.send(.start)
/// await clock.advance(by: .seconds(2))
/// await store.receive(\.ticked) { $0.seconds = 1 }
/// await store.receive(\.ticked) { $0.seconds = 2 }
/// ```
///
/// Tasks wake in the order of their deadlines, and tasks with the same deadline in the order in
/// which they went to sleep. The clock wakes a task when the previous task waits or has ended. For
/// the effects of a test store this is certain, because the clock runs their executor (rule X3).
/// Other tasks only get a turn.
///
/// Time does not pass while an action waits to be received: in a store, the action would have been
/// reduced by then (rule X2). A call that advances the time may therefore stop early. The remaining
/// time passes when the test receives, skips or drops the actions.
public final class TestClock: Clock {
  /// A time on this clock, counted from its beginning.
  public typealias Instant = ClockInstant

  private let storage: Mutex<TestClockSleepers>

  /// Makes a clock.
  public init(now: Instant = Instant()) {
    LiveStoreReporter.link()
    storage = Mutex(TestClockSleepers(now: now))
  }

  /// The time that has passed. While an action waits to be received, this time is earlier than the
  /// time that the test asked for.
  public var now: Instant { storage.withLock { $0.now } }

  /// The smallest difference between two instants that counts: zero.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the test has advanced the time to `deadline`. If the deadline has been reached
  /// already, other tasks get a turn. Throws if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    EffectRun.current?.noteTestClock()
    let effect = TestEffectHost.current
    effect?.host.add(self)
    guard let id = storage.withLock({ $0.reserve(deadline, effect?.host) }) else {
      return await Task.yield()
    }
    let sleeper = effect.flatMap { $0.isOwnTask ? $0 : nil }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: TestClockSleepers.Continuation) in
        sleeper?.didFallAsleep()
        let isCancelled = storage.withLock { sleepers in
          sleepers.add(.init(id: id, deadline: deadline, effect: sleeper, continuation))
        }
        if isCancelled {
          sleeper?.didWakeUp()
          continuation.resume(throwing: CancellationError())
        }
      }
    } onCancel: {
      storage.withLock { $0.cancel(id) }?.wake(throwing: CancellationError())
    }
  }

  /// Advances the time. Tasks wake whose deadlines are reached, also if they begin to sleep
  /// meanwhile. Without a duration, tasks whose deadline has been reached get a turn.
  ///
  /// The method stops early while an action waits to be received. A later call adds to the
  /// remaining time. Time does not go back: the test fails for a duration that is less than zero.
  public func advance(
    by duration: Duration = .zero,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    guard duration >= .zero else {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      return TestStoreFailure(
        "The clock was advanced by \(duration), and its time does not go back",
        "Nothing was changed."
      ).record(at: site)
    }
    storage.withLock { $0.advance(by: duration) }
    await passTime()
  }

  /// Advances the time to `deadline`, unless it is later already. Stops early while an action waits
  /// to be received.
  public func advance(
    to deadline: Instant,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    storage.withLock { $0.advance(to: deadline) }
    await passTime()
  }

  /// Advances the time until no task sleeps. If tasks go to sleep again and again, so that more
  /// than `limit` sleeps would end, the test fails. Stops early while an action waits to be
  /// received.
  public func run(
    limit: Int = 10_000,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    storage.withLock { $0.run(limit: limit, site: site) }
    await passTime()
  }

  /// Unavailable. Write `run()`, which ends when no task sleeps, and fails after a number of
  /// sleeps.
  @available(
    *,
    unavailable,
    message: "write 'run()', or 'run(limit:)': a test clock waits for no other clock"
  )
  public func run(timeout: Duration) async {
    preconditionFailure("TestClock.run(timeout:): unavailable")
  }

  /// Throws ``SuspensionError`` if a task sleeps on the clock.
  public func checkSuspension(isolation: isolated (any Actor)? = #isolation) async throws {
    await settle()
    if storage.withLock({ !$0.isEmpty }) { throw SuspensionError() }
  }

  /// A task sleeps on a clock on which no task should sleep.
  public struct SuspensionError: Error, Equatable, CustomStringConvertible {
    /// The error, and what to do.
    public var description: String {
      "a task sleeps on the test clock: advance the clock, or cancel the task"
    }
  }

  /// Adds a test store. Time does not pass while its actions wait, and it makes the remaining time
  /// pass later.
  func add(_ host: TestEffectHost) {
    storage.withLock { $0.add(host) }
    host.add(self)
  }

  /// The time until the next task wakes; nil if none will.
  var timeToNextWake: Duration? { storage.withLock { $0.timeToNextWake } }

  /// Whether the test asked for more time than has passed.
  var hasPendingTime: Bool { storage.withLock { $0.hasPendingTime } }

  /// Advances the time as far as the test asked for. Stops if an action waits to be received.
  ///
  /// - Returns: whether anything changed.
  @discardableResult
  func passTime(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    await settle()
    var hasPassed = false
    while !isHeld {
      switch storage.withLock({ $0.passTime() }) {
      case .wake(let sleeper):
        sleeper.wake()
        hasPassed = true
        await settle()
      case .end:
        return true
      case .tooMany(let limit, let site):
        TestStoreFailure(
          "The clock was run, and tasks still sleep on it after \(limit) sleeps have ended",
          "Does a task sleep again and again, as a timer does? Call 'advance(by:)' instead, or cancel "
            + "the task. For more sleeps, pass a greater 'limit'."
        ).record(at: site)
        return true
      case .nothing:
        return hasPassed
      }
    }
    return hasPassed
  }

  private var isHeld: Bool {
    storage.withLock { $0.hosts }.contains { $0.holdsTime }
  }

  /// Lets the tasks that woke come to rest.
  ///
  /// Effects of test stores run on the calling thread; effects that switched to another actor get a
  /// turn. For other tasks, the clock waits until no task of higher priority is ready, which takes
  /// some time on a busy machine.
  private func settle(isolation: isolated (any Actor)? = #isolation) async {
    runStores()
    for _ in 0..<Self.turns {
      if storage.withLock({ $0.servesStoresOnly }) {
        await Task.yield()
      } else {
        await Task.detached(priority: .background) { await Task.yield() }.value
      }
      runStores()
    }
  }

  private func runStores() {
    for host in storage.withLock({ $0.hosts }) {
      host.executor.runUntilIdle()
    }
  }

  private static let turns = 10
}
