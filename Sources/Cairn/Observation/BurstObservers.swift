/// The observers of every burst of a store, for as long as the store lives.
@MainActor
class BurstObservers {
  var isEmpty: Bool { preconditionFailure("BurstObservers.isEmpty: abstract") }

  /// Adds the calls of all observers, with the state after a burst, to a round.
  func collect(_ state: RawStateAddress, into round: ObservationRound) {
    preconditionFailure("BurstObservers.collect: abstract")
  }

  /// Releases all observers in a round, because the state was removed.
  func end(into round: ObservationRound) {
    preconditionFailure("BurstObservers.end: abstract")
  }
}

final class TypedBurstObservers<State>: BurstObservers {
  // SAFETY: only the main actor uses it, and then `deinit`, when no other code can.
  @safe
  nonisolated(unsafe) private var list = StoreObservers()
  /// The number of collected bursts that the observers were not notified of yet.
  private var waitingBurstCount = 0
  /// The observers of a removed state, which wait for the bursts before the removal.
  private var ended: [StoreObservers] = []

  deinit {
    list.end()
  }

  override var isEmpty: Bool { list.isEmpty }

  func add(_ observer: BurstObserver, releasing end: AnyObject?) {
    list.add(observer, releasing: end)
  }

  override func collect(_ state: RawStateAddress, into round: ObservationRound) {
    list.removeEnded()
    guard !list.isEmpty else { return }
    waitingBurstCount += 1
    // A copy, because an observer may add another one. The round holds this object, so all
    // observers are notified, even if one releases the store.
    let state = state[as: State.self]
    round.add { [self, list] in
      list.notify(state)
      waitingBurstCount -= 1
      releaseEnded()
    }
  }

  override func end(into round: ObservationRound) {
    guard !list.isEmpty else { return }
    ended.append(list)
    list = StoreObservers()
    // Released in the round, because that may call anything.
    round.add { [self] in releaseEnded() }
  }

  private func releaseEnded() {
    guard waitingBurstCount == 0, !ended.isEmpty else { return }
    let lists = ended
    ended = []
    for list in lists { list.end() }
  }
}
