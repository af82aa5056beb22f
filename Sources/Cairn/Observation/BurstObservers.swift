/// Those who are told of every burst of a store, for as long as it lives.
@MainActor
final class BurstObservers<State> {
  private(set) var list = StoreObservers<State>()

  func add(
    for lifetime: AnyObject,
    _ tell: @escaping (State) -> Void,
    end: @escaping () -> Void
  ) {
    list.add(for: lifetime, tell, end: end)
  }

  /// Has everybody told of the state that a burst led to.
  func collect(_ state: UnsafePointer<State>, into round: ObservationRound) {
    list.removeEnded()
    guard !list.isEmpty else { return }
    // A copy: an observer may add another one.
    round.add { [list, state = state.pointee] in list.tell(state) }
  }

  /// Has everybody told that the state is gone.
  func end(into round: ObservationRound) {
    guard !list.isEmpty else { return }
    round.add { [list] in list.end() }
    list = StoreObservers()
  }
}
