import Cairn
import Synchronization

/// Runs the effects of a test store on its executor, and keeps what they have to say until the
/// store looks.
final class TestEffectHost: EffectHost {
  let executor = TestExecutor()
  private let events = Mutex<[EffectEvent]>([])
  private let isStarting = Mutex(true)

  /// How many messages an effect may send without giving way to the test.
  private static let limit = 10_000

  func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> {
    guard isStarting.withLock({ $0 }) else { return Task {} }
    return Task(executorPreference: executor, priority: priority) { [executor] in
      await TestExecutor.$current.withValue(executor) { await work.run() }
    }
  }

  /// Runs `operation`, during which no effect begins: what it cancels has nothing after it.
  func withoutStarting(_ operation: () -> Void) {
    isStarting.withLock { $0 = false }
    defer { isStarting.withLock { $0 = true } }
    operation()
  }

  func deliver(_ event: EffectEvent) async {
    let count = events.withLock { events in
      events.append(event)
      return events.count
    }
    executor.notify()
    if count >= Self.limit { await Task.yield() }
  }

  /// What effects have said since the last call, in order.
  func takeEvents() -> [EffectEvent] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
