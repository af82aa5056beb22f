import Cairn
import Synchronization

/// Holds the effects of an explored feature: they are in flight and do not run. The host finds out
/// what an effect does by running it ahead of time.
final class ExploringEffectHost: EffectHost {
  private static let noTask = Task<Void, Never> {}

  private let held = Mutex<[EffectID: EffectWork]>([:])

  func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> {
    held.withLock { $0[work.id] = work }
    return Self.noTask
  }

  func didCancel(_ id: EffectID) {
    held.withLock { $0[id] = nil }
  }

  func deliver(_ event: EffectEvent) async {}

  /// The work of an effect in flight.
  func work(of id: EffectID) -> EffectWork? {
    held.withLock { $0[id] }
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
}
