/// Where a store's effects run, and how they reach the store: the part of a runner that differs
/// between a live store and a test store.
package protocol EffectHost: Sendable {
  /// Starts a task that does the work.
  func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never>

  /// Reports an event of an effect to the store, which may be gone. Returns when the burst that the
  /// event starts is over (rule X2).
  func deliver(_ event: EffectEvent) async

  /// Learns that an effect was cancelled, on the thread that cancelled it.
  func didCancel(_ id: EffectID)
}

extension EffectHost {
  package func didCancel(_ id: EffectID) {}
}

/// What a running effect has to tell its store. What is rare is boxed: the most frequent cases go
/// through the frames of running tasks, which the others would make larger.
package enum EffectEvent: Sendable {
  /// It sent an action, of the effect's own action type, of which the observers are told in a
  /// transaction, if there is one.
  case emitted(EffectID, any Sendable, in: EffectTransaction?)
  /// It found an issue.
  indirect case found(EffectID, RuntimeIssue)
  /// It asks for the nearest presented ancestor of its feature to go, and may return a result.
  indirect case dismissed(EffectID, CallSite, DismissalResult?)
  /// It asked for its feature's state.
  case asked(EffectID, StateRequest)
  /// Its operation has returned, after which something else may start.
  case returned(EffectID, isFollowed: Bool = false)
}
