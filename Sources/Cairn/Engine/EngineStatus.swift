/// What an engine is at.
final class EngineStatus {
  /// Whether a burst is under way.
  var isDraining = false
  /// Whether a reducer runs, so that the state cannot be read.
  var isReducing = false
  /// How many actions were reduced, or are being. While it stays, nobody has written to the state.
  var reductionCount: UInt64 = 0
  /// Whether there was a burst of which the observers have not heard.
  var hasChanged = false

  /// Copies of parts of the state, which readers share until an action is reduced.
  private var copies: [EmptyableRoom] = []
  /// Whether there are any: asking the array would cost every action an entry in the runtime's
  /// accounts.
  private(set) var hasCopies = false

  /// Has a copy of a part of the state given up before an action is reduced: it would make the reducer
  /// copy what it could have changed in place.
  func share(_ copy: EmptyableRoom) {
    copies.append(copy)
    hasCopies = true
  }

  func giveUpCopies() {
    // None is added meanwhile: in the middle of a burst none is shared.
    for copy in copies {
      copy.empty()
    }
    copies.removeAll(keepingCapacity: true)
    hasCopies = false
  }

  /// Whether observers have heard of all that has happened.
  var isSettled: Bool { !isDraining && !hasChanged }

  /// Reading the state from inside a reducer is a broken precondition (rule S4).
  func checkReading() {
    precondition(
      !isReducing,
      "The store's state was read from inside a reducer; use the reducer's own 'state' parameter"
    )
  }
}
