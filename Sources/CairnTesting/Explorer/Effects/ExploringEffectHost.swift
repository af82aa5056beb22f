import Cairn
import Synchronization

/// Holds the effects of an explored feature: they are in flight and do not run. What one would do is found out by
/// running it once, ahead of time, with nothing of what it reports coming to the store.
final class ExploringEffectHost: EffectHost {
  private struct Contents {
    var held: [EffectID: EffectWork] = [:]
    var run: Run?
  }

  /// An effect that runs ahead of time.
  private struct Run {
    let id: EffectID
    /// How many events are wanted.
    let most: Int
    var task: Task<Void, Never>?
    var events: [EffectEvent] = []
    var end: EffectScript.End?
  }

  private static let noTask = Task<Void, Never> {}

  private let executor = TestExecutor()
  private let contents = Mutex(Contents())

  func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> {
    contents.withLock { $0.held[work.id] = work }
    return Self.noTask
  }

  func didCancel(_ id: EffectID) {
    contents.withLock { $0.held[id] = nil }
  }

  func deliver(_ event: EffectEvent) async {
    let isExcessive = contents.withLock { contents in
      guard var run = contents.run, run.id == event.effectID else { return true }
      defer { contents.run = run }
      guard run.end == nil else { return true }
      switch event {
      case .returned: run.end = .returns
      case .asked: run.end = .readsState
      case .emitted, .found, .dismissed:
        guard run.events.count < run.most else {
          run.end = .goesOn
          run.task?.cancel()
          return true
        }
        run.events.append(event)
      }
      return false
    }
    // An effect that goes on gives others a turn.
    if isExcessive { await Task.yield() }
  }

  /// Runs an effect ahead of time.
  ///
  /// - Parameters:
  ///   - error: What its operation throws instead of running; nil where it runs.
  ///   - most: How many actions are wanted to be known.
  func runAhead(_ id: EffectID, throwing error: (any Error)? = nil, most: Int)
    -> (events: [EffectEvent], end: EffectScript.End)
  {
    let work = contents.withLock { contents in
      contents.run = Run(id: id, most: most)
      return contents.held[id]
    }
    guard let work else { return ([], .waits) }
    let task = Task(executorPreference: executor) { await work.run(throwing: error) }
    contents.withLock { $0.run?.task = task }
    while executor.hasNews {
      executor.clearNews()
      if !executor.runUntilIdle(unless: { goesOn }) { break }
    }
    let run = contents.withLock { contents in
      defer { contents.run = nil }
      return contents.run
    }
    if run?.end != .returns {
      task.cancel()
      // An effect that goes on although it was cancelled is left behind.
      executor.runUntilIdle(isRestless: run?.end == .goesOn)
    }
    return (run?.events ?? [], run?.end ?? .waits)
  }

  /// Whether the effect that runs ahead of time sends more than is wanted.
  private var goesOn: Bool {
    contents.withLock { $0.run?.end == .goesOn }
  }

  /// Ends an effect.
  ///
  /// - Returns: what it reports.
  func end(_ effect: RunningEffect) -> EffectEvent {
    let work = contents.withLock { $0.held.removeValue(forKey: effect.id) }
    return work?.end() ?? .returned(effect.id, isFollowed: effect.isFollowed)
  }

  deinit {
    executor.close(droppingJobs: true)
  }
}
