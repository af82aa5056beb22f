import Observation

/// Counts the writes of a binding that a guard has refused: a view that has read the count shows again what is
/// in the state (rule G2).
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
}
