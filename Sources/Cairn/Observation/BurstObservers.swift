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
  private var list = StoreObservers<State>()

  override var isEmpty: Bool { list.isEmpty }

  func add(for lifetime: AnyObject, _ notify: @escaping (State) -> Void) {
    list.add(for: lifetime, notify)
  }

  override func collect(_ state: RawStateAddress, into round: ObservationRound) {
    list.removeEnded()
    guard !list.isEmpty else { return }
    // A copy, because an observer may add another one.
    let state = state[as: State.self]
    round.add { [list] in list.notify(state) }
  }

  override func end(into round: ObservationRound) {
    guard !list.isEmpty else { return }
    // Released in the round, because that may call anything.
    round.add { [list] in _ = list }
    list = StoreObservers()
  }
}
