import Observation

/// Counts the refused writes of a binding. A guard or the binding itself can refuse a write. A view
/// that has read the count shows the state's value again (rule G2).
@Observable
@MainActor
final class RefusedWrites {
  private(set) var count = 0

  /// Observes refusals.
  func read() {
    _ = count
  }

  /// Records that a write was refused.
  func note() {
    count += 1
  }

  /// Records a refusal if a guard has refused an action that a write sent. `sent` is the action's
  /// group.
  func note(_ sent: EffectGroup?) {
    if sent?.isRefused == true { note() }
  }
}
