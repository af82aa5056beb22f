import Observation

/// Counts the writes of a binding after which the state has another value. A guard or the binding
/// itself can refuse a write, and the feature can correct it. A view that has read the count shows
/// the state's value again (rules O5, G2).
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
}
