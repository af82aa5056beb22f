/// Where a store's effects run, and how they reach the store: the part of a runner that differs
/// between a live store and a test store.
package protocol EffectHost: Sendable {
  /// Starts a task.
  func spawn(
    priority: TaskPriority?,
    _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never>

  /// Brings word of an effect to the store; returns when it is queued. The store may be gone.
  func deliver(_ event: EffectEvent) async
}

/// What a running effect has to tell its store.
package enum EffectEvent: Sendable {
  /// It sent an action, of the effect's own action type, of which the observers are told in a
  /// transaction, if there is one.
  case emitted(EffectID, any Sendable, in: EffectTransaction?)
  /// It found an issue.
  case found(EffectID, RuntimeIssue)
  /// It asks for the nearest presented ancestor of its feature to go.
  case dismissed(EffectID, CallSite)
  /// It asked for its feature's state.
  case asked(EffectID, StateRequest)
  /// Its operation has returned.
  case returned(EffectID)
}
