/// What an engine is at.
final class EngineStatus {
  /// Whether a burst is under way.
  var isDraining = false
  /// Whether a reducer runs, so that the state cannot be read.
  var isReducing = false
  /// Whether there was a burst of which the observers have not heard.
  var hasChanged = false

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
