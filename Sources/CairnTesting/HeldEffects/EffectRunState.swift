import Cairn
import CairnCore

/// The tasks of an operation that runs ahead of time: the steps that they can take, their sleeps,
/// and the time. A pure state machine; the ``EffectRun`` performs the steps.
struct EffectRunState {
  /// The description of a job, which is the same for all jobs of one task.
  typealias TaskKey = String

  enum Step {
    case job(UnownedJob)
    case report(EffectEvent, SuspendedTask)
  }

  /// A step that a task can take.
  struct Ready {
    let id: Int
    let step: Step
    let task: TaskKey
    let since: ClockInstant
  }

  struct Sleeper {
    let id: Int
    let task: TaskKey
    let deadline: ClockInstant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private(set) var record = EffectRun.Record()
  private(set) var now = ClockInstant()
  private var ready: [Ready] = []
  private var sleepers: [Sleeper] = []
  /// The sleeps that were cancelled before they began.
  private var cancelled: Set<Int> = []
  /// The tasks whose sleep was cancelled, and that are not ready yet.
  private var woken: Set<TaskKey> = []
  private var lastID = 0
  /// The task that takes a step now.
  private var current: TaskKey?
  /// The properties of the step of the current task.
  private var traits = EffectSchedule.Traits()
  private var known: Set<TaskKey> = []
  /// The tasks whose time is decided by sleeps: they have slept, or waited for a task that has.
  private var timed: Set<TaskKey> = []
  /// The tasks that were ready while time passed.
  private var delayed: Set<TaskKey> = []
  /// Whether a task sleeps that was delayed before. A task that sleeps takes the time that its
  /// sleeps say, and so it cannot have been delayed.
  private(set) var isImpossible = false
  /// The number of sleeps since the time has passed.
  private var sleepCount = 0
  private(set) var isRecording = true
  private(set) var isClosed = false

  // MARK: - Steps

  /// The steps that can be next. Time does not pass while a task is ready whose time is decided.
  var options: [EffectSchedule.Option] {
    guard record.end == nil, !isImpossible else { return [] }
    var options = ready.map {
      let kind: EffectSchedule.Option.Kind = if case .report = $0.step { .report } else { .job }
      return EffectSchedule.Option(id: $0.id, kind: kind)
    }
    if let next = nextSleeper, ready.allSatisfy({ !timed.contains($0.task) }) {
      options.append(EffectSchedule.Option(id: next.id, kind: .time))
    }
    return options
  }

  /// Begins a step.
  ///
  /// - Returns: the step; nil if the choice is to let time pass.
  mutating func begin(_ choice: Int) -> Step? {
    guard choice < ready.count else { return nil }
    let next = ready.remove(at: choice)
    current = next.task
    traits = EffectSchedule.Traits()
    if next.since < now { delayed.insert(next.task) }
    return next.step
  }

  /// Ends a step. Returns its properties.
  mutating func endStep() -> EffectSchedule.Traits {
    current = nil
    return traits
  }

  /// Whether the operation goes on only if something outside of the run happens.
  var isWaiting: Bool {
    ready.isEmpty && nextSleeper == nil && record.end == nil && !isImpossible
  }

  /// Adds a job of a task.
  ///
  /// - Parameters:
  ///   - place: The place of the step that lets the task continue. The order of a step on the main actor
  ///     with the steps of other tasks is not chosen.
  ///   - isCancelled: Whether the task continues because the current one has cancelled it.
  /// - Returns: whether the operation still runs here.
  mutating func add(
    _ job: UnownedJob,
    from place: MainActorTurns.Place,
    afterCancellation isCancelled: Bool
  ) -> Bool {
    guard !isClosed else { return false }
    guard let task = job.task else {
      // The current task has called an actor, or gives way to others.
      traits.communicates = true
      add(.job(job), of: current ?? "")
      return true
    }
    switch place {
    case .thread: break
    case .mainActor: if known.count > 1 || !known.contains(task) { end(.hasTasksElsewhere) }
    case .elsewhere: end(.waits)
    }
    let ownsWait = woken.remove(task) != nil
    // A known task waited for the one that takes a step now.
    let isNew = known.insert(task).inserted
    if !isNew, let current, current != task {
      traits.communicates = true
      if timed.contains(current) { timed.insert(task) }
      // It waited for something else, which can also be over first.
      if isCancelled, !ownsWait { end(.waitsUntilCancelled) }
    }
    add(.job(job), of: task)
    return true
  }

  /// Adds an event that the current task reports.
  ///
  /// - Returns: whether events are recorded.
  mutating func add(_ event: EffectEvent, of task: SuspendedTask) -> Bool {
    guard isRecording, let current else { return false }
    add(.report(event, task), of: current)
    return true
  }

  private mutating func add(_ step: Step, of task: TaskKey) {
    ready.append(Ready(id: nextID(), step: step, task: task, since: now))
  }

  private mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  // MARK: - Recording

  /// Records an event.
  ///
  /// - Parameter most: The number of events to record.
  /// - Returns: the number of events.
  mutating func record(_ event: EffectEvent, most: Int) -> Int {
    if record.events.count < most {
      record.events.append(event)
      record.reads.append([])
    } else {
      record.end = .sendsMore
    }
    return record.events.count
  }

  /// Records how the operation ends, unless it has ended.
  mutating func end(_ end: EffectEnd) {
    if isRecording, record.end == nil { record.end = end }
  }

  /// Records that the operation takes steps without end.
  mutating func endWithoutEnd() {
    end(.waits)
    record.isEndless = true
  }

  mutating func noteReads(_ names: Set<String>) {
    record.reads[record.reads.count - 1].formUnion(names)
  }

  mutating func endRecording() {
    isRecording = false
  }

  /// Removes the oldest step, of an operation that is not recorded any more.
  mutating func removeFirst() -> Step? {
    ready.isEmpty ? nil : ready.removeFirst().step
  }

  /// Ends the run. Returns the remaining steps.
  mutating func close() -> [Step] {
    defer { ready = [] }
    isClosed = true
    return ready.map(\.step)
  }

  // MARK: - Time

  /// The sleeper that wakes next. The last time is never reached.
  private var nextSleeper: Sleeper? {
    sleepers.filter { $0.deadline < .last }.min { $0.deadline < $1.deadline }
  }

  /// Returns the time. An operation that sleeps for a duration reads the time too.
  mutating func readTime() -> ClockInstant {
    if isRecording { record.timeReads += 1 }
    return now
  }

  /// Whether a task may sleep once more. Sleeps of a cancelled task are over at once, and take no
  /// step.
  mutating func maySleepAgain() -> Bool {
    sleepCount += 1
    if isRecording { record.timeReads -= 1 }
    return sleepCount <= 1_000
  }

  /// Moves on to the earliest deadline. Returns the sleepers that wake.
  mutating func passTime() -> [Sleeper] {
    sleepCount = 0
    guard let next = nextSleeper else { return [] }
    now = max(now, next.deadline)
    let woken = sleepers.filter { $0.deadline <= now }
    sleepers.removeAll { $0.deadline <= now }
    return woken
  }

  /// Begins a sleep of the current task.
  ///
  /// - Returns: the number of the sleep, and the task; nil if it is over already.
  mutating func beginSleep(until deadline: ClockInstant) -> (id: Int, task: TaskKey)? {
    guard isRecording, let current else { return nil }
    if delayed.contains(current) { isImpossible = true }
    timed.insert(current)
    traits.sleeps = true
    return deadline > now ? (nextID(), current) : nil
  }

  /// Adds a sleeper. Returns whether it was cancelled before.
  mutating func add(_ sleeper: Sleeper) -> Bool {
    if cancelled.remove(sleeper.id) != nil { return true }
    sleepers.append(sleeper)
    return false
  }

  mutating func cancelSleep(_ id: Int) -> Sleeper? {
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else {
      cancelled.insert(id)
      return nil
    }
    woken.insert(sleepers[index].task)
    return sleepers.remove(at: index)
  }
}
