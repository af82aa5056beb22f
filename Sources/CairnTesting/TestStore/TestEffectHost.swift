import Cairn
import Synchronization

/// Runs the effects of a test store on its executor, and keeps their events until the store takes
/// them. An effect that sends an action is suspended until the burst of that action is over (rule
/// X2).
final class TestEffectHost: EffectHost {
  /// The effect that runs in this task, with its host, for clocks.
  @TaskLocal static var current: RunningEffectInTest?

  /// An event of a running effect, and the number of the answer that the effect waits for; nil if
  /// it does not wait.
  typealias Report = (event: EffectEvent, number: Int?)

  private struct Contents {
    var reports: [Report] = []
    /// The number of `reports` that may start something else.
    var followedCount = 0
    var lastNumber = 0
    /// The tasks that wait for the end of a burst, by effect and number: an effect may send from
    /// several child tasks at the same time. The code that removes a task resumes it.
    var suspended: [EffectID: [Int: SuspendedTask]] = [:]
    /// An effect that sent more actions than may wait.
    var runaway: EffectID?
    /// The number of sleeps of an effect's own task on test clocks.
    var asleep: [EffectID: Int] = [:]
    var clocks: [WeakClock] = []
    var isStarting = true
    var isClosed = false
    /// Whether an action waits to be received.
    var holdsTime = false
    /// The effects that are in flight and do not run (rule X13).
    var held: [EffectID: HeldEffect] = [:]
  }

  private struct WeakClock {
    weak var clock: TestClock?
  }

  let executor = TestExecutor()
  private let contents = Mutex(Contents())
  private let hasClocks = Atomic(false)
  let execution: EffectExecution

  init(_ execution: EffectExecution) {
    self.execution = execution
  }

  func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> {
    let starts = contents.withLock { contents in
      guard contents.isStarting else { return false }
      // An effect without an operation reports only that it was cancelled.
      guard execution == .held, work.hasOperation else { return true }
      contents.held[work.id] = HeldEffect(work: work, priority: priority)
      return false
    }
    return starts ? start(work, priority) : Task {}
  }

  /// - Parameter error: The error that the operation throws instead of running; nil to run it.
  private func start(
    _ work: EffectWork,
    _ priority: TaskPriority?,
    throwing error: (any Error)? = nil
  ) -> Task<Void, Never> {
    work.inContext {
      Task(executorPreference: executor, priority: priority) {
        let effect = RunningEffectInTest(work.id, of: self)
        await Self.$current.withValue(effect) { await work.run(throwing: error) }
      }
    }
  }

  func startTask(
    _ priority: TaskPriority?,
    _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(executorPreference: executor, priority: priority) { await operation() }
  }

  /// Calls `operation`. No effect starts during the call, not even one that waits for an effect
  /// that `operation` cancels.
  func withoutStarting(_ operation: () -> Void) {
    contents.withLock { $0.isStarting = false }
    defer { contents.withLock { $0.isStarting = true } }
    operation()
  }

  func deliver(_ event: EffectEvent) async {
    switch event {
    case .emitted(let id, _, in: _), .dismissed(let id, _, _), .asked(let id, _):
      await SuspendedTask.suspend { suspend($0, of: id, reporting: event) }
    case .returned(_, let isFollowed):
      contents.withLock { contents in
        if isFollowed { contents.followedCount += 1 }
        contents.reports.append((event, nil))
      }
      executor.notify()
    case .found:
      contents.withLock { $0.reports.append((event, nil)) }
      executor.notify()
    }
  }

  private func suspend(
    _ task: SuspendedTask,
    of id: EffectID,
    reporting event: EffectEvent
  ) {
    let isAccepted = contents.withLock { contents in
      guard !contents.isClosed else { return false }
      if contents.suspended[id]?.count == Self.limit {
        contents.runaway = id
        return false
      }
      contents.lastNumber += 1
      contents.suspended[id, default: [:]][contents.lastNumber] = task
      contents.reports.append((event, contents.lastNumber))
      return true
    }
    if !isAccepted { task.resume() }
    executor.notify()
  }

  /// The number of actions of one effect that may wait at the same time.
  static let limit = 10_000

  /// Returns an effect that sent more actions than may wait, since the last call.
  func takeRunaway() -> EffectID? {
    contents.withLock { contents in
      defer { contents.runaway = nil }
      return contents.runaway
    }
  }

  /// Returns the events since the last call, in order.
  func takeReports() -> [Report] {
    contents.withLock { contents in
      defer {
        contents.reports = []
        contents.followedCount = 0
      }
      return contents.reports
    }
  }

  /// Resumes an effect that waits for the end of a burst.
  func resume(_ event: EffectEvent, _ number: Int) {
    let id = event.effectID
    let task = contents.withLock { contents in
      let task = contents.suspended[id]?.removeValue(forKey: number)
      if contents.suspended[id]?.isEmpty == true { contents.suspended[id] = nil }
      return task
    }
    task?.resume()
  }

  /// A cancelled effect does not wait for its actions, which are dropped.
  func didCancel(_ id: EffectID) {
    if execution == .held { finish(id) }
    let tasks = contents.withLock { $0.suspended.removeValue(forKey: id) ?? [:] }
    for (_, task) in tasks.sorted(by: { $0.key < $1.key }) {
      task.resume()
    }
  }

  /// Whether an effect waits for an action that it sent.
  func isSuspended(_ id: EffectID) -> Bool {
    contents.withLock { $0.suspended[id] != nil }
  }

  /// Ends all waits, when the store is deallocated.
  func close() {
    let all = contents.withLock { contents in
      defer { contents.suspended = [:] }
      contents.isClosed = true
      return contents.suspended.values.flatMap { $0 }
    }
    for (_, task) in all.sorted(by: { $0.key < $1.key }) {
      task.resume()
    }
    executor.close()
  }
}

// MARK: - Held effects

extension TestEffectHost {
  /// Whether an effect is in flight and does not run.
  func isHeld(_ id: EffectID) -> Bool {
    execution == .held && contents.withLock { $0.held[id] != nil }
  }

  /// Returns a held effect with all that it would do if it ran, as far as that is known; nil if it
  /// is not held.
  ///
  /// - Parameter values: The store's values that the operation can use up or read.
  func dryRun(_ id: EffectID, _ values: EffectDryRun.Values) -> HeldEffect? {
    guard let effect = contents.withLock({ $0.held[id] }) else { return nil }
    let shared = values.scope.sharedValues
    guard effect.mustRun(with: shared) else { return effect }
    let dryRun = EffectDryRun(
      values: values,
      most: Self.mostEvents + effect.stepCount,
      past: effect.past
    )
    let start = dryRun.result(of: effect.work).start
    return contents.withLock { contents in
      contents.held[id]?.didRun(start, with: shared)
      return contents.held[id]
    }
  }

  /// The number of coming events of one operation that are recorded.
  private static var mostEvents: Int { 20 }

  /// The held effect with an id.
  func held(_ id: EffectID) -> HeldEffect? {
    contents.withLock { $0.held[id] }
  }

  /// Records that an issue which a held effect can report next was reported.
  func didReport(_ issue: EffectEvent) {
    contents.withLock { $0.held[issue.effectID]?.dropIssue(issue) }
  }

  /// Records that a held effect took a step.
  ///
  /// - Parameters:
  ///   - event: The step as an event of the operation; nil if it is unknown.
  ///   - shared: The shared values before the step.
  func didGoOn(_ id: EffectID, _ event: EffectEvent?, _ shared: SharedCheckpoint?) {
    contents.withLock { $0.held[id]?.takeStep(event, shared) }
  }

  /// Ends a held effect.
  func finish(_ id: EffectID) {
    guard let effect = contents.withLock({ $0.held.removeValue(forKey: id) }) else { return }
    let event = effect.work.end()
    contents.withLock { contents in
      if case .returned(_, isFollowed: true) = event { contents.followedCount += 1 }
      contents.reports.append((event, nil))
    }
    executor.notify()
  }

  /// Ends a held effect as if its operation threw an error.
  func fail(_ id: EffectID, with error: any Error) {
    guard let effect = contents.withLock({ $0.held.removeValue(forKey: id) }) else { return }
    _ = start(effect.work, effect.priority, throwing: error)
  }
}

// MARK: - Time

extension TestEffectHost {
  /// Whether time must not pass because the store has to reduce something first (rule X2).
  var holdsTime: Bool {
    contents.withLock { contents in
      contents.holdsTime || contents.followedCount > 0 || !contents.suspended.isEmpty
    }
  }

  /// Sets whether an action waits to be received.
  func holdTime(_ holdsTime: Bool) {
    contents.withLock { $0.holdsTime = holdsTime }
  }

  /// The test clocks on which effects have slept, or may sleep.
  var clocks: [TestClock] {
    contents.withLock { $0.clocks.compactMap(\.clock) }
  }

  /// Whether the test asked for time that has not passed.
  var hasPendingTime: Bool {
    hasClocks.load(ordering: .relaxed) && clocks.contains { $0.hasPendingTime }
  }

  /// Adds a clock on which effects sleep, or may sleep.
  func add(_ clock: TestClock) {
    hasClocks.store(true, ordering: .relaxed)
    contents.withLock { contents in
      guard !contents.clocks.contains(where: { $0.clock === clock }) else { return }
      contents.clocks.removeAll { $0.clock == nil }
      contents.clocks.append(WeakClock(clock: clock))
    }
  }

  /// Counts the sleeps of an effect's own task on test clocks.
  fileprivate func count(_ change: Int, sleepersOf id: EffectID) {
    contents.withLock { contents in
      contents.asleep[id, default: 0] += change
      if contents.asleep[id] == 0 { contents.asleep[id] = nil }
    }
  }

  /// Whether the own task of an effect sleeps on a test clock.
  func isAsleep(_ id: EffectID) -> Bool {
    contents.withLock { $0.asleep[id] != nil }
  }
}

/// An effect of a test store, for the code that it calls.
struct RunningEffectInTest: Sendable {
  let host: TestEffectHost
  let id: EffectID
  /// The task that runs the effect's operation, for comparisons.
  private let task: Int

  /// Makes an effect whose operation runs in the current task.
  init(_ id: EffectID, of host: TestEffectHost) {
    self.host = host
    self.id = id
    task = RunningTask.id
  }

  /// Whether the current task is the effect's own task, and not a child of it.
  var isOwnTask: Bool { task == RunningTask.id }

  func didFallAsleep() { host.count(1, sleepersOf: id) }

  func didWakeUp() { host.count(-1, sleepersOf: id) }
}
