import Cairn
import Synchronization

/// Holds the effects of an explored feature: they are in flight and do not run. The host finds out
/// what an effect does by running it once ahead of time.
final class ExploringEffectHost: EffectHost {
  private static let noTask = Task<Void, Never> {}

  private let executor = TestExecutor()
  private let rehearsal: EffectDryRun
  private let held = Mutex<[EffectID: EffectWork]>([:])

  init() {
    rehearsal = EffectDryRun(on: executor)
  }

  func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> {
    held.withLock { $0[work.id] = work }
    return Self.noTask
  }

  func startTask(
    _ priority: TaskPriority?,
    _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(executorPreference: executor, priority: priority) { await operation() }
  }

  func didCancel(_ id: EffectID) {
    held.withLock { $0[id] = nil }
  }

  func deliver(_ event: EffectEvent) async {
    // Events of an effect that did not end when it ran ahead of time.
    if await !rehearsal.take(event) { await Task.yield() }
  }

  /// Runs an effect ahead of time.
  ///
  /// - Parameters:
  ///   - error: The error that the operation throws instead of running; nil to run it.
  ///   - most: The number of actions to record.
  func dryRun(_ id: EffectID, throwing error: (any Error)? = nil, most: Int)
    -> (events: [EffectEvent], end: EffectScript.End)
  {
    guard let work = held.withLock({ $0[id] }) else { return ([], .waits) }
    return rehearsal.events(of: work, throwing: error, most: most)
  }

  /// Ends an effect.
  ///
  /// - Returns: the event that it reports.
  func end(_ effect: RunningEffect) -> EffectEvent {
    let work = held.withLock { $0.removeValue(forKey: effect.id) }
    return work?.end() ?? .returned(effect.id)
  }

  /// Releases the effects in flight, which hold the host.
  func close() {
    let works = held.withLock { held in
      defer { held = [:] }
      return held
    }
    // Outside of the lock: captured values may run any code when they are released.
    _ = works
  }

  deinit {
    executor.close(droppingJobs: rehearsal.hasLeftBehind)
  }
}
