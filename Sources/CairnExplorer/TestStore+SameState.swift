public import CairnTesting

extension TestStore {
  /// Returns whether an ``/CairnExplorer/Explorer`` would count the state as the same as another
  /// state (rule X17).
  /// The tests that an explorer writes call this method.
  ///
  /// Fields that the store ignores make no difference, and the ids of a ``/CairnCore/StackState``
  /// count by position: after a push and a pop, the store is in the same state as before.
  ///
  /// - Complexity: O(*n*) in the number of values in the states.
  public func isInState(_ other: State) -> Bool {
    comparison.isEqual(state, other, .different)
      || CanonicalComparison.areEqual(
        comparison.shown(state, other),
        comparison.shown(other, other)
      )
  }
}
