import Observation

/// Counts how often what somebody has read was told of. Each read is told of once.
@MainActor
final class Tracking {
  private(set) var count = 0

  /// Reads, and hears of the first change of what was read.
  func callAsFunction<Value>(_ read: () -> Value) {
    withObservationTracking {
      _ = read()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.count += 1 }
    }
  }
}
