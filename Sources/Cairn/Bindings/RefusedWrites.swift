import Observation

/// Counts the writes of a binding that were refused, by a guard or by the binding itself: a view that has read the
/// count shows again what is in the state (rule G2).
@Observable
@MainActor
final class RefusedWrites {
  private(set) var count = 0

  /// Makes a binding observe refusals.
  func read() {
    _ = count
  }

  /// A write was refused.
  func note() {
    count += 1
  }

  /// An action was sent that writes, with this group of effects: a guard may have refused it.
  func note(_ sent: EffectGroup?) {
    if sent?.isRefused == true { note() }
  }
}
