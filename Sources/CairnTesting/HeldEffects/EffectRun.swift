import Cairn
import CairnCore
import Synchronization

/// Runs the operation of an effect once, ahead of time, and records its events. The store gets none
/// of them.
///
/// It is the executor of the operation's tasks, and their clock. An ``EffectSchedule`` says which task
/// takes the next step, or that time passes up to the end of the next sleep.
final class EffectRun: TaskExecutor {
  /// The run whose operation runs in this task.
  @TaskLocal static var current: EffectRun?

  /// The record of a run.
  struct Record {
    var events: [EffectEvent] = []
    /// The names of the shared values that were read before each event, and after the last one.
    var reads: [Set<String>] = [[]]
    /// The number of events before which a generator was last moved, or the memory of a client last
    /// changed; nil if none was.
    var lastDraw: Int?
    /// The number of events before which a generator was last moved, or the memory of a client last
    /// used; nil if none was.
    var lastUse: Int?
    var end: EffectEnd?
    /// Whether a task takes steps without end.
    var isEndless = false
    /// The number of times that the operation has read, without those of sleeps.
    var timeReads = 0

    /// Whether the operation may have compared two times.
    var measuresTime: Bool { timeReads > 1 }

    /// Whether a part of the operation happened outside of the run.
    var isUnknown: Bool {
      switch end {
      case .waits, .waitsUntilCancelled, .hasTasksElsewhere, .hasOwnTasks: true
      default: false
      }
    }

    /// Whether another run has done the same.
    func isSame(as other: Record) -> Bool {
      end == other.end && events.count == other.events.count
        && zip(events, other.events).allSatisfy { $0.isSame(as: $1) }
    }
  }

  private let id: EffectID
  /// The number of events to record.
  private let most: Int
  /// Called when a task calls that is not one of the operation's own, also after the run.
  private let foundOtherTask: @Sendable () -> Void
  private let state = Mutex(EffectRunState())
  private let mainActor: MainActorTurns

  init(
    of id: EffectID,
    most: Int,
    waitsForMainActor: Bool,
    foundOtherTask: @escaping @Sendable () -> Void
  ) {
    mainActor = MainActorTurns(mayWait: waitsForMainActor)
    self.id = id
    self.most = most
    self.foundOtherTask = foundOtherTask
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (place, isCancelled) = (mainActor.place, job.isOfTaskCancelledByCurrent)
    if !state.withLock({ $0.add(job, from: place, afterCancellation: isCancelled) }) {
      runElsewhere(job)
    }
  }

  private func runElsewhere(_ job: UnownedJob) {
    Task.detached { job.runSynchronously(on: self) }
  }
}

// MARK: - Taking steps

extension EffectRun {
  /// Runs the operation.
  ///
  /// - Parameters:
  ///   - error: The error that the operation throws instead of running; nil to run it.
  ///   - most: The number of steps after which the operation is cancelled.
  ///   - willContinue: Called when an event was recorded, with the number of events, before the
  ///     operation continues.
  ///   - takeReads: Returns the names of the shared values that were read since the last call.
  ///   - willCancel: Called before the operation is cancelled. Its tasks end then.
  /// - Returns: the record; nil if the schedule leads to nothing new, or is not possible.
  func record(
    of work: EffectWork,
    throwing error: (any Error)?,
    by schedule: inout EffectSchedule,
    cancellingAfter most: Int,
    willContinue: (Int) -> Void,
    takeReads: () -> Set<String>,
    willCancel: () -> Void
  ) -> Record? {
    // The run is the host of the operation, so that the actions of any task come here.
    let work = work.copied(on: self)
    let task = Self.$current.withValue(self) {
      work.inContext { Task(executorPreference: self) { await work.rehearse(throwing: error) } }
    }
    let isNew = takeSteps(by: &schedule, atMost: most, willContinue, takeReads)
    var (record, isImpossible) = state.withLock { state in
      state.endRecording()
      return (state.record, state.isImpossible)
    }
    willCancel()
    task.cancel()
    close(droppingJobs: !comesToRest())
    guard isNew, !isImpossible else { return nil }
    record.end = record.end ?? .waits
    return record
  }

  /// The largest number of steps of one run: an effect that polls in a loop must not hang the test.
  private static var mostSteps: Int { 10_000 }

  /// Returns whether the schedule leads to something new.
  private func takeSteps(
    by schedule: inout EffectSchedule,
    atMost most: Int,
    _ willContinue: (Int) -> Void,
    _ takeReads: () -> Set<String>
  ) -> Bool {
    for _ in 0..<min(most, Self.mostSteps) {
      var options = state.withLock(\.options)
      if options.isEmpty, state.withLock(\.isWaiting) {
        mainActor.run { !state.withLock(\.isWaiting) }
        options = state.withLock(\.options)
      }
      guard !options.isEmpty else { return true }
      guard let choice = schedule.choose(among: options) else { return false }
      schedule.didTakeStep(take(choice, willContinue))
      let reads = takeReads()
      if !reads.isEmpty { state.withLock { $0.noteReads(reads) } }
    }
    state.withLock { $0.endWithoutEnd() }
    return true
  }

  /// Takes a step. Returns its properties.
  private func take(_ choice: Int, _ willContinue: (Int) -> Void) -> EffectSchedule.Traits {
    switch state.withLock({ $0.begin(choice) }) {
    case .job(let job): job.runSynchronously(on: self)
    case .report(let event, let task):
      willContinue(state.withLock { $0.record(event, most: most) })
      task.resume()
    case nil:
      for sleeper in state.withLock({ $0.passTime() }) { sleeper.continuation.resume() }
    }
    return state.withLock { $0.endStep() }
  }

  /// Lets the tasks of the cancelled operation end. Returns whether none is ready.
  private func comesToRest() -> Bool {
    for _ in 0..<Self.mostSteps {
      switch state.withLock({ $0.removeFirst() }) {
      case .job(let job): job.runSynchronously(on: self)
      case .report(_, let task): task.resume()
      case nil: return true
      }
    }
    return false
  }

  /// Runs the jobs of tasks that wait for something outside elsewhere from now on.
  ///
  /// - Parameter drops: Whether to drop the jobs that are ready now, for tasks that do not end.
  private func close(droppingJobs drops: Bool) {
    for step in state.withLock({ $0.close() }) where !drops {
      switch step {
      case .job(let job): runElsewhere(job)
      case .report(_, let task): task.resume()
      }
    }
  }
}

// MARK: - Calls of the operation

extension EffectRun: EffectHost {
  func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> {
    startTask(priority) { await work.run() }
  }

  func startTask(
    _ priority: TaskPriority?,
    _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(executorPreference: self, priority: priority) { await operation() }
  }

  /// Records an event of the effect. Returns when the schedule continues the task.
  func deliver(_ event: EffectEvent) async {
    guard RunningTask.prefers(self) else { return await noteOtherTask() }
    guard state.withLock({ $0.isRecording }) else { return await Task.yield() }
    switch event {
    case .returned: state.withLock { $0.end(.returns) }
    case .asked: state.withLock { $0.end(.readsState) }
    case .emitted, .found, .dismissed:
      await SuspendedTask.suspend { task in
        if !state.withLock({ $0.add(event, of: task) }) { task.resume() }
      }
    }
  }

  /// Records that a task of its own, such as `Task { … }`, does a part of the operation.
  private func noteOtherTask() async {
    foundOtherTask()
    state.withLock { $0.end(.hasOwnTasks) }
    await Task.yield()
  }

  /// The time of the run, for the operation.
  var now: ClockInstant { state.withLock { $0.readTime() } }

  /// Records that a task sleeps on a test clock.
  func noteTestClock() {
    state.withLock { $0.end(.sleepsOnTestClock) }
  }

  /// Sleeps until the run's time is `deadline`.
  func sleep(until deadline: ClockInstant) async throws {
    if !RunningTask.prefers(self) { await noteOtherTask() }
    // A loop that goes on when it was cancelled would not end.
    while !state.withLock({ $0.maySleepAgain() }) { await SuspendedTask.suspend { _ in } }
    // A cancelled task too, which would have slept before.
    let sleep = state.withLock { $0.beginSleep(until: deadline) }
    try Task.checkCancellation()
    guard let (id, task) = sleep else { return await Task.yield() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = EffectRunState.Sleeper(
          id: id,
          task: task,
          deadline: deadline,
          continuation: continuation
        )
        if state.withLock({ $0.add(sleeper) }) {
          continuation.resume(throwing: CancellationError())
        }
      }
    } onCancel: {
      let sleeper = state.withLock { $0.cancelSleep(id) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}
