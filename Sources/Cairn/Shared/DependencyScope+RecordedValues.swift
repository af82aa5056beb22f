/// What a recorder, and a repetition of recorded actions, does with the shared values of a store.
extension DependencyScope {
  /// Keeps the initial values of the shared values that are added from here on.
  package func keepInitialSharedValues() {
    shared?.keepInitialValues()
  }

  /// Makes the shared values those of a replay, which needs the initial values.
  package func beginReplay() {
    shared?.beginReplay()
  }

  /// Sets the shared values that were recorded; others stay.
  package func restore(_ recorded: RecordedSharedValues) {
    shared?.restore(recorded)
  }

  /// The shared values that are not those with which a store with these dependencies begins.
  package var changedSharedValues: [(name: String, value: Any)] {
    let values = DependencyValues(scope: self)
    return self {
      (shared?.inOrder ?? []).filter { !$0.hasFirstValue(of: values) }
        .map { ($0.name, $0.snapshot().value) }
    }
  }
}
