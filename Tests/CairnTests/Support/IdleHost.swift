import Cairn

/// Runs no operation: effects are in flight until they are cancelled.
final class IdleHost: EffectHost {
  /// One host for all: when memory is measured, tasks that have not run yet would count.
  private let task = Task {}

  func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> { task }

  func deliver(_ event: EffectEvent) async {}
}
