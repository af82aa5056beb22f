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
/// Who sleeps is woken in the order of the deadlines, and those with the same deadline in the order
/// in which they went to sleep. The next one is woken when the one before has come to rest: for the
/// effects of a test store that is certain, as the clock runs their executor (rule X3); other tasks
/// are given their turn.
public final class TestClock: Clock {
  /// A time on this clock, counted from its beginning.
  public typealias Instant = ClockInstant

  private let storage: Mutex<TestClockSleepers>

  /// Makes a clock.
  public init(now: Instant = Instant()) {
    storage = Mutex(TestClockSleepers(now: now))
  }

  /// The time.
  public var now: Instant { storage.withLock { $0.now } }

  /// Every duration counts.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the test has moved the time on to `deadline`. Throws when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let executor = TestExecutor.current
    guard let id = storage.withLock({ $0.reserve(deadline, executor) }) else { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: TestClockSleepers.Continuation) in
        let isCancelled = storage.withLock { $0.add(continuation, id: id, deadline: deadline) }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      storage.withLock { $0.cancel(id) }?.resume(throwing: CancellationError())
    }
  }

  /// Moves the time on. Who sleeps until then, or begins to meanwhile, is woken.
  public func advance(
    by duration: Duration,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves the time on to `deadline`.
  public func advance(
    to deadline: Instant,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await settle()
    while let next = storage.withLock({ $0.wake(until: deadline) }) {
      next.resume()
      await settle()
    }
    storage.withLock { $0.now = max($0.now, deadline) }
  }

  /// Moves the time on until nobody sleeps any more. Someone who goes to sleep again and again is a
  /// failure of the test.
  ///
  /// - Parameters:
  ///   - limit: How many are woken at most.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - isolation: The caller's isolation.
  public func run(
    limit: Int = 10_000,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await settle()
    for _ in 0..<limit {
      guard let next = storage.withLock({ $0.wake(until: nil) }) else { return }
      next.resume()
      await settle()
    }
    guard storage.withLock({ !$0.isEmpty }) else { return }
    TestFailure.record(
      "The clock was run, and somebody still sleeps after \(limit) were woken",
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Throws ``SuspensionError`` when somebody sleeps on the clock.
  public func checkSuspension(isolation: isolated (any Actor)? = #isolation) async throws {
    await settle()
    if storage.withLock({ !$0.isEmpty }) { throw SuspensionError() }
  }

  /// Somebody sleeps on a clock where nobody should.
  public struct SuspensionError: Error, Equatable {}

  /// Lets those who were woken come to rest.
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
    for executor in storage.withLock({ $0.executors }) {
      var budget = 10_000
      executor.runUntilIdle(budget: &budget)
    }
  }

  private static let turns = 10
}
