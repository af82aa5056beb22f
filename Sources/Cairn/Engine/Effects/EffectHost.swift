/// The place where a store's effects run, and their connection to the store: the part of a runner
/// that differs between a live store and a test store.
package protocol EffectHost: AnyObject, Sendable {
  /// Starts a task that does the work.
  func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never>

  /// Reports an event of an effect to the store, which may have been released. Returns when the
  /// burst that the event starts is over (rule X2).
  func deliver(_ event: EffectEvent) async

  /// Called when an effect was cancelled, on the thread that cancelled it.
  func didCancel(_ id: EffectID)

  /// Starts a task that belongs to no effect, on the executor of the effects.
  func startTask(
    _ priority: TaskPriority?,
    _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never>
}

extension EffectHost {
  package func didCancel(_ id: EffectID) {}

  package func startTask(
    _ priority: TaskPriority?,
    _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(priority: priority) { await operation() }
  }
}

/// An event that a running effect reports to its store. Rare events are boxed, because the frames
/// of running tasks contain the event, and larger cases would make them larger.
package enum EffectEvent: Sendable {
  /// The effect sent an action, of its own action type. Observers are notified of it in the
  /// transaction, if there is one.
  case emitted(EffectID, SentAction, in: EffectTransaction?)
  /// The effect found an issue.
  indirect case found(EffectID, RuntimeIssue)
  /// The effect dismisses the nearest presented ancestor of its feature, and may return a result.
  indirect case dismissed(EffectID, CallSite, DismissalResult?)
  /// The effect asked for its feature's state.
  case asked(EffectID, StateRequest)
  /// The effect's operation has returned. If it is followed, another effect may start then.
  case returned(EffectID, isFollowed: Bool = false)
}
