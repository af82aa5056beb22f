@testable import Cairn

/// Starts no operation: effects are in flight until they are cancelled.
struct IdleHost: EffectHost {
  /// One for all: where memory is measured, tasks that have not had their turn yet would count.
  private let task = Task {}

  func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> { task }

  func deliver(_ event: EffectEvent) async {}
}
