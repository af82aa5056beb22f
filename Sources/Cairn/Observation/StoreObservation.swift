/// An observation, which continues as long as it exists.
@MainActor
public final class StoreObservation {
  /// Whether the observation was ended by ``cancel()``.
  public private(set) var isCancelled = false
  /// The runs of a closure, for an observation by `observe(_:)`.
  var runs: ObservedRuns?

  init() {}

  /// Ends the observation. Releasing the observation does the same.
  public func cancel() {
    isCancelled = true
    runs = nil
  }

  func unlessCancelled(_ notify: () -> Void) {
    if !isCancelled { notify() }
  }
}
