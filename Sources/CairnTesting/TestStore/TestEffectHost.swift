import Cairn
import Synchronization

/// Runs the effects of a test store on its executor, and keeps what they have to say until the
/// store looks.
final class TestEffectHost: EffectHost {
  let executor = TestExecutor()
  private let events = Mutex<[EffectEvent]>([])

  func spawn(
    priority: TaskPriority?,
    _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(executorPreference: executor, priority: priority, operation: operation)
  }

  func deliver(_ event: EffectEvent) async {
    events.withLock { $0.append(event) }
    executor.notify()
  }

  /// What effects have said since the last call, in order.
  func takeEvents() -> [EffectEvent] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
