import Cairn
import CairnCore
import Synchronization

/// The host of a ``LiveWalk``, which keeps everything that can happen next. Each effect has a time
/// of its own, because a store may get the events of different effects late.
final class WalkHost: EffectHost {
  /// When the time of an effect passes.
  enum Pace {
    /// While none of its tasks is ready.
    case exact
    /// Also while none of its tasks has slept.
    case slowTasks
    /// While no task is ready that has slept.
    case free
  }

  /// Something that can happen next.
  struct Step {
    fileprivate enum Kind {
      case job(UnownedJob, WalkExecutor)
      case event(EffectEvent, SuspendedTask)
      case time
    }

    fileprivate let id: Int
    /// The effect; nil for a task of the store.
    let effect: EffectID?
    fileprivate let task: String
    fileprivate let kind: Kind

    /// The event that arrives at the store.
    var event: EffectEvent? {
      if case .event(let event, _) = kind { event } else { nil }
    }

    /// Whether the next sleep of the effect ends.
    var isTime: Bool {
      if case .time = kind { true } else { false }
    }
  }

  private struct Sleeper {
    let id: Int
    let effect: EffectID?
    let deadline: ClockInstant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Contents {
    var executors: [WalkExecutor] = []
    var ready: [Step] = []
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    var lastID = 0
    /// The times of the effects, and of the store.
    var now: [EffectID?: ClockInstant] = [:]
    /// The step that is taken.
    var current: Step?
    /// The tasks that have slept, by effect.
    var slept: [EffectID?: Set<String>] = [:]
    /// The tasks that were ready while time passed.
    var delayed: Set<String> = []
    var isImpossible = false
    var isClosed = false

    mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }

    mutating func add(_ kind: Step.Kind, of task: String, _ effect: EffectID?) {
      ready.append(Step(id: nextID(), effect: effect, task: task, kind: kind))
    }
  }

  private let pace: Pace
  private let contents = Mutex(Contents())

  init(_ pace: Pace) {
    self.pace = pace
  }

  var isImpossible: Bool { contents.withLock(\.isImpossible) }

  // MARK: - Tasks

  func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> {
    let executor = executor(of: work.id)
    return work.inContext { Task(executorPreference: executor) { await work.run() } }
  }

  func startTask(
    _ priority: TaskPriority?,
    _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(executorPreference: executor(of: nil)) { await operation() }
  }

  private func executor(of effect: EffectID?) -> WalkExecutor {
    let executor = WalkExecutor(host: self, effect: effect)
    contents.withLock { $0.executors.append(executor) }
    return executor
  }

  fileprivate func add(_ job: UnownedJob, _ executor: WalkExecutor) {
    contents.withLock { $0.add(.job(job, executor), of: job.description, executor.effect) }
  }

  func deliver(_ event: EffectEvent) async {
    await SuspendedTask.suspend { task in
      let isClosed = contents.withLock { contents in
        if !contents.isClosed {
          contents.add(.event(event, task), of: contents.current?.task ?? "", event.effectID)
        }
        return contents.isClosed
      }
      if isClosed { task.resume() }
    }
  }

  // MARK: - Steps

  /// What can happen next.
  var steps: [Step] {
    contents.withLock { contents in
      let sleeping = Set(contents.sleepers.map(\.effect)).sorted {
        ($0?.number ?? 0) < ($1?.number ?? 0)
      }
      return contents.ready
        + sleeping.filter { timeCanPass(of: $0, contents) }.map {
          Step(id: 0, effect: $0, task: "", kind: .time)
        }
    }
  }

  private func timeCanPass(of effect: EffectID?, _ contents: borrowing Contents) -> Bool {
    let ready = contents.ready.filter { $0.effect == effect }
    let slept = contents.slept[effect] ?? []
    return switch pace {
    case .exact: ready.isEmpty
    case .slowTasks: ready.isEmpty || slept.isEmpty
    case .free: !ready.contains { slept.contains($0.task) }
    }
  }

  func take(_ step: Step, _ receive: (EffectEvent) -> Void) {
    contents.withLock { contents in
      contents.ready.removeAll { $0.id == step.id }
      // The store has a time of its own.
      contents.current = step.event == nil ? step : nil
    }
    switch step.kind {
    case .job(let job, let executor): job.runSynchronously(on: executor)
    case .event(let event, let task):
      receive(event)
      task.resume()
    case .time: passTime(of: step.effect)
    }
    contents.withLock { $0.current = nil }
  }

  // MARK: - Time

  /// The time of the effect whose task runs, or of the store.
  var now: ClockInstant { contents.withLock { $0.now[$0.current?.effect] ?? ClockInstant() } }

  /// Lets the intervals of throttles end.
  func passTimeOfStore() {
    contents.withLock { contents in
      contents.now[nil] = (contents.now[nil] ?? ClockInstant()).advanced(by: .seconds(1))
    }
  }

  /// Moves on to the end of the next sleep of an effect.
  private func passTime(of effect: EffectID?) {
    let woken = contents.withLock { contents in
      let own = contents.sleepers.filter { $0.effect == effect }
      guard let next = own.map(\.deadline).min() else { return [Sleeper]() }
      contents.now[effect] = max(next, contents.now[effect] ?? next)
      for step in contents.ready where step.effect == effect { contents.delayed.insert(step.task) }
      contents.sleepers.removeAll { $0.effect == effect && $0.deadline <= next }
      return own.filter { $0.deadline <= next }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  func sleep(until deadline: ClockInstant) async throws {
    let id = contents.withLock { contents in
      guard let current = contents.current else { return contents.nextID() }
      if contents.delayed.contains(current.task) { contents.isImpossible = true }
      contents.slept[current.effect, default: []].insert(current.task)
      return contents.nextID()
    }
    try Task.checkCancellation()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = contents.withLock { contents in
          if contents.cancelled.contains(id) || contents.isClosed { return true }
          contents.sleepers.append(
            Sleeper(
              id: id,
              effect: contents.current?.effect,
              deadline: deadline,
              continuation: continuation
            )
          )
          return false
        }
        if isOver { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = contents.withLock { contents in
        contents.cancelled.insert(id)
        let index = contents.sleepers.firstIndex { $0.id == id }
        return index.map { contents.sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Lets all tasks end.
  func close() {
    contents.withLock { $0.isClosed = true }
    for _ in 0..<10_000 {
      if let step = contents.withLock(\.ready.first) {
        take(step) { _ in }
      } else {
        guard let sleeper = contents.withLock({ $0.sleepers.popLast() }) else { break }
        sleeper.continuation.resume(throwing: CancellationError())
      }
    }
    contents.withLock { $0.executors = [] }
  }
}

/// The executor of the tasks of one effect.
final class WalkExecutor: TaskExecutor {
  private unowned let host: WalkHost
  fileprivate let effect: EffectID?

  init(host: WalkHost, effect: EffectID?) {
    (self.host, self.effect) = (host, effect)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    host.add(UnownedJob(job), self)
  }
}

struct WalkClock: Clock {
  let host: WalkHost

  var now: ClockInstant { host.now }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ClockInstant, tolerance: Duration?) async throws {
    try await host.sleep(until: deadline)
  }
}
