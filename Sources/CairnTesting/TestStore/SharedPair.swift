import Cairn
import CairnCore

/// A state and the shared values that it refers to (rule H3). A copy of a state does not copy
/// shared values.
struct SharedPair<State> {
  var state: State
  /// The shared values; nil if there are none.
  var shared: SharedCheckpoint?

  /// The value to show: the state, with the shared values as further fields.
  ///
  /// - Parameter shown: Returns the value to show for the state.
  func shown(_ shown: (State) -> Any) -> Any {
    guard let shared, !shared.dumpChildren.isEmpty else { return shown(state) }
    return AmendedDump(shown(state), adding: shared.dumpChildren)
  }
}

extension TestStore {
  /// The state as the asserted actions left it, and the shared values.
  var pair: SharedPair<State> {
    SharedPair(state: state, shared: scope.sharedValues)
  }

  func areEqual(_ lhs: SharedPair<State>, _ rhs: SharedPair<State>) -> Bool {
    areEqual(lhs.state, lhs.shared, to: rhs.state, rhs.shared)
  }

  /// Compares the states and the shared values of two pairs.
  func areEqual(
    _ lhs: State,
    _ lhsShared: SharedCheckpoint?,
    to rhs: State,
    _ rhsShared: SharedCheckpoint?,
    _ likely: StateComparison<State>.Likely = .equal
  ) -> Bool {
    guard scope.hasSharedValues else { return comparison.areEqual(lhs, rhs, likely) }
    return scope.whileReducing { comparison.areEqual(lhs, rhs, likely) }
      && SharedCheckpoint.areEqual(lhsShared, rhsShared)
  }

  func shown(_ pair: SharedPair<State>, beside other: SharedPair<State>) -> Any {
    pair.shown { comparison.shown($0, other.state) }
  }
}
