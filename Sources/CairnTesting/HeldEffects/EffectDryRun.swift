import Cairn
import Synchronization

/// Runs the operation of a held effect ahead of time and records its events. The store gets none of
/// them.
final class EffectDryRun: Sendable {
  private struct Run {
    let id: EffectID
    /// The number of actions to record.
    let most: Int
    var events: [EffectEvent] = []
    var end: EffectScript.End?
  }

  private let executor: TestExecutor
  private let run = Mutex<Run?>(nil)
  private let leftBehind = Atomic(false)

  init(on executor: TestExecutor) {
    self.executor = executor
  }

  /// Records an event if it comes from the effect that runs ahead of time.
  ///
  /// - Returns: whether the event was recorded.
  func take(_ event: EffectEvent) async -> Bool {
    let isExcessive: Bool? = run.withLock { run in
      guard var current = run, current.id == event.effectID else { return nil }
      defer { run = current }
      guard current.end == nil else { return true }
      switch event {
      case .returned: current.end = .returns
      case .asked: current.end = .readsState
      case .emitted, .found, .dismissed:
        guard current.events.count < current.most else {
          current.end = .sendsMore
          return true
        }
        current.events.append(event)
      }
      return false
    }
    guard let isExcessive else { return false }
    // An effect that sends without end lets other tasks run.
    if isExcessive { await Task.yield() }
    return true
  }

  /// Runs an operation.
  ///
  /// - Parameters:
  ///   - work: The work of the effect.
  ///   - error: The error that the operation throws instead of running; nil to run it. An effect
  ///     whose operation throws can run again.
  ///   - most: The number of actions to record.
  /// - Returns: the recorded events, in order, and how the operation ended.
  func events(of work: EffectWork, throwing error: (any Error)? = nil, most: Int)
    -> (events: [EffectEvent], end: EffectScript.End)
  {
    run.withLock { $0 = Run(id: work.id, most: most) }
    let task = work.inContext {
      Task(executorPreference: executor) {
        if let error { await work.tryFailing(with: error) } else { await work.run() }
      }
    }
    var isRestless = false
    while executor.hasNews {
      executor.clearNews()
      isRestless = !executor.runUntilIdle(unless: { sendsMore })
      if isRestless { break }
    }
    let result = run.withLock { run in
      defer { run = nil }
      return run
    }
    if result?.end != .returns {
      task.cancel()
      let hasEnded = executor.runUntilIdle(isRestless: isRestless)
      if !hasEnded { leftBehind.store(true, ordering: .relaxed) }
    }
    return (result?.events ?? [], result?.end ?? .waits)
  }

  /// Whether the effect sends more actions than are recorded.
  private var sendsMore: Bool {
    run.withLock { $0?.end == .sendsMore }
  }

  /// Whether the effect continued after it was cancelled. It may never end.
  var hasLeftBehind: Bool { leftBehind.load(ordering: .relaxed) }
}
