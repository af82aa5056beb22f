import CairnCore

/// Notifies an observer of every burst for as long as a feature exists, whether its stores are held or
/// not. The store at the root has it among its observed children.
final class FeatureObserver<State>: ObservedChild {
  private let feature: WatchedFeature<State>
  /// The observer.
  // SAFETY: only the main actor uses it, and then `deinit`, when no other code can.
  @safe
  nonisolated(unsafe) private var observers = StoreObservers()

  /// - Parameter end: An object to release when the feature is removed.
  init(_ observer: BurstObserver, of feature: WatchedFeature<State>, releasing end: AnyObject?) {
    self.feature = feature
    observers.add(observer, releasing: end)
    super.init(key: ScopeKey(ofObserver: Self.self))
    isAttached = true
  }

  deinit {
    observers.end()
  }

  override var awaitedCount: Int { observers.isEmpty ? 0 : 1 }

  override func collect(_ parent: RawStateAddress, into round: ObservationRound) -> Bool {
    observers.removeEnded()
    if feature.isRemoved { end(into: round) }
    isAttached = !observers.isEmpty
    // A state that is only shown may not have the feature.
    if isAttached, let state = feature.address?.value {
      round.add { [observers] in observers.notify(state) }
    }
    return isAttached
  }

  override func end(into round: ObservationRound) {
    let ended = observers
    observers = StoreObservers()
    // Released in the round, because that may call anything.
    round.add { ended.end() }
  }
}
