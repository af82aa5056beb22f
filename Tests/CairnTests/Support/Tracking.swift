import Observation

/// Counts the notifications of values that were read. Each read is notified once.
@MainActor
final class Tracking {
  private(set) var count = 0

  /// Reads values, and counts the first change of them.
  func callAsFunction<Value>(_ read: () -> Value) {
    withObservationTracking {
      _ = read()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.count += 1 }
    }
  }
}
