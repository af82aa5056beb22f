import Cairn
import CairnCore

/// A state, and the shared values that it refers to (rule H3): a reference does not freeze a value.
struct SharedPair<State> {
  var state: State
  /// Nil where there are none.
  var shared: SharedCheckpoint?

  /// What is shown: the state, with the shared values as further fields.
  ///
  /// - Parameter shown: What is shown of the state.
  func shown(_ shown: (State) -> Any) -> Any {
    guard let shared, !shared.dumpChildren.isEmpty else { return shown(state) }
    return SharedDump(base: shown(state), additionalChildren: shared.dumpChildren)
  }
}

/// A state that is shown with the shared values as further fields.
private struct SharedDump: DumpAmending {
  let base: Any
  let additionalChildren: [DumpChild]
}

extension TestStore {
  /// The state, as the asserted actions have left it, and the shared values.
  var pair: SharedPair<State> {
    SharedPair(state: state, shared: scope.sharedValues)
  }

  func areEqual(_ lhs: SharedPair<State>, _ rhs: SharedPair<State>) -> Bool {
    areEqual(lhs.state, lhs.shared, to: rhs.state, rhs.shared)
  }

  /// The same for states and shared values that are no pairs.
  func areEqual(
    _ lhs: State,
    _ lhsShared: SharedCheckpoint?,
    to rhs: State,
    _ rhsShared: SharedCheckpoint?
  ) -> Bool {
    guard scope.hasSharedValues else { return comparison.areEqual(lhs, rhs) }
    return scope.whileReducing { comparison.areEqual(lhs, rhs) }
      && SharedCheckpoint.areEqual(lhsShared, rhsShared)
  }

  func shown(_ pair: SharedPair<State>, beside other: SharedPair<State>) -> Any {
    pair.shown { comparison.shown($0, other.state) }
  }
}
