/// Keeps an observation of a store going for as long as it lives.
@MainActor
public final class StoreObservation {
  private var isCancelled = false

  init() {}

  /// Ends the observation. Releasing it does the same.
  public func cancel() {
    isCancelled = true
  }

  func unlessCancelled(_ tell: () -> Void) {
    if !isCancelled { tell() }
  }
}
