import Cairn
import Synchronization

/// A clock whose time a test moves on.
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
/// Tasks wake in the order of their deadlines, and those with the same deadline in the order in which
/// they went to sleep. The clock wakes the next one when the one before has come to rest: for the
/// effects of a test store that is certain, as the clock runs their executor (rule X3); other tasks
/// get their turn.
///
/// Time does not pass while an action waits to be received: in a store the action would have been
/// reduced by then (rule X2). So a call that moves the time on may stop early. The time that is left
/// passes as the test receives, skips or drops the actions.
public final class TestClock: Clock {
  /// A time on this clock, counted from its beginning.
  public typealias Instant = ClockInstant

  private let storage: Mutex<TestClockSleepers>

  /// Makes a clock.
  public init(now: Instant = Instant()) {
    storage = Mutex(TestClockSleepers(now: now))
  }

  /// The time that has passed. It is earlier than the time that the test has asked for while an action
  /// waits to be received.
  public var now: Instant { storage.withLock { $0.now } }

  /// Every duration counts.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the test has moved the time on to `deadline`. Throws when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let effect = TestEffectHost.current
    effect?.host.add(self)
    guard let id = storage.withLock({ $0.reserve(deadline, effect?.host) }) else { return }
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

  /// Moves the time on. Tasks that sleep until then, or begin to meanwhile, wake. Without a duration, tasks
  /// whose time has come already get their turn.
  ///
  /// It stops early while an action waits to be received. A later call adds to the time that is left
  /// then.
  public func advance(
    by duration: Duration = .zero,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    storage.withLock { $0.advance(by: duration) }
    await passTime()
  }

  /// Moves the time on to `deadline`. It stops early while an action waits to be received.
  public func advance(
    to deadline: Instant,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    storage.withLock { $0.advance(to: deadline) }
    await passTime()
  }

  /// Moves the time on until no task sleeps any more. It is a failure of the test if more than
  /// `limit` sleeps would end, as tasks go to sleep again and again. It stops early while an action waits
  /// to be received.
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

  /// Write `run()`, which ends when no task sleeps any more, and fails after a number of sleeps.
  @available(
    *,
    unavailable,
    message: "write 'run()', or 'run(limit:)': a test clock waits for no other clock"
  )
  public func run(timeout: Duration) async {
    preconditionFailure("TestClock.run(timeout:): unavailable")
  }

  /// Throws ``SuspensionError`` when a task sleeps on the clock.
  public func checkSuspension(isolation: isolated (any Actor)? = #isolation) async throws {
    await settle()
    if storage.withLock({ !$0.isEmpty }) { throw SuspensionError() }
  }

  /// A task sleeps on a clock where none should.
  public struct SuspensionError: Error, Equatable {}

  /// Notes a test store for whose actions the time has to stand, and which has the time pass that was
  /// asked for meanwhile.
  func add(_ host: TestEffectHost) {
    storage.withLock { $0.add(host) }
    host.add(self)
  }

  /// Whether the test has asked for more time than has passed.
  var owesTime: Bool { storage.withLock { $0.owesTime } }

  /// Has the time pass that the test has asked for, as far as no action waits to be received.
  ///
  /// - Returns: whether anything has changed.
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
        TestFailure.record(
          "The clock was run, and tasks still sleep on it after \(limit) sleeps have ended",
          at: site
        )
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
  /// Effects of test stores run here and now; those that have gone to another actor for a moment are
  /// given their turn. For tasks of others this waits until nothing of higher priority is ready,
  /// which on a busy machine takes its time.
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
