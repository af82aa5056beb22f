/// Keeps an observation going for as long as it lives.
@MainActor
public final class StoreObservation {
  private var isCancelled = false
  /// What is run again, in an observation of whatever a closure reads.
  var runs: ObservedRuns?

  init() {}

  /// Ends the observation. Releasing it does the same.
  public func cancel() {
    isCancelled = true
    runs = nil
  }

  func unlessCancelled(_ tell: () -> Void) {
    if !isCancelled { tell() }
  }
}
