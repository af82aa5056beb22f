extension TestStore {
  /// Returns whether the state is the same as another one, as an ``Explorer`` compares states (rule
  /// X17). The tests that an explorer writes call it.
  ///
  /// Fields that the store ignores make no difference, and the ids of a
  /// ``/CairnCore/StackState`` count by position: after a push and a pop, the store is in the state
  /// before.
  ///
  /// - Complexity: O(*n*) in the number of values in the states.
  public func isInState(_ other: State) -> Bool {
    comparison.areSame(state, other)
  }
}
