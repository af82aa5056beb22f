/// An observation, which continues as long as it exists.
///
/// It holds the closure that it calls, with what the closure captures. Cancelling or releasing the
/// observation releases the closure.
@MainActor
public final class StoreObservation {
  /// Whether the observation was ended by ``cancel()``.
  public private(set) var isCancelled = false
  /// The object that has the closure, and calls it: a ``BurstObserver``, or ``ObservedRuns``.
  var observer: AnyObject?

  init() {}

  /// Ends the observation. Releasing the observation does the same.
  public func cancel() {
    isCancelled = true
    observer = nil
  }

  /// Adds the observation to a set, which holds it.
  public func store(in observations: inout Set<StoreObservation>) {
    observations.insert(self)
  }
}

extension StoreObservation: Hashable {
  public nonisolated static func == (lhs: StoreObservation, rhs: StoreObservation) -> Bool {
    lhs === rhs
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
