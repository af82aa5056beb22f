/// The shared values of a store at one moment (rule H3). A state refers to them and does not hold
/// them.
package struct SharedCheckpoint: Sendable {
  let values: SharedValues
  private let snapshots: [SharedKeyID: SharedSnapshot]

  init(of values: SharedValues, _ snapshots: [SharedKeyID: SharedSnapshot]) {
    self.values = values
    self.snapshots = snapshots
  }

  /// Restores the values.
  package func restore() {
    values.restore(snapshots)
  }

  /// The values, in the order of their names.
  package var all: [RecordedSharedValues.Value] {
    values.inOrder.map { box in
      let snapshot = snapshot(of: box)
      return RecordedSharedValues.Value(
        id: box.id,
        name: box.name,
        value: snapshot.value,
        initial: box.initialSnapshot.value,
        stamp: snapshot.stamp
      )
    }
  }

  func snapshot(of box: any AnySharedBox) -> SharedSnapshot {
    snapshots[box.id] ?? box.initialSnapshot
  }

  /// Returns the values that differ, in the order of their names. A value that was added in between
  /// is compared with its initial value.
  ///
  /// - Complexity: O(*n*) in the number of values; a value that was not changed is not compared.
  package static func changes(
    from old: SharedCheckpoint?,
    to new: SharedCheckpoint?
  ) -> [(name: String, old: Any, new: Any)] {
    guard let new else { return [] }
    return new.values.inOrder.compactMap { box in
      let (before, after) = (old?.snapshot(of: box) ?? box.initialSnapshot, new.snapshot(of: box))
      return before.stamp == after.stamp ? nil : (box.name, before.value, after.value)
    }
  }

  /// Returns whether all values are equal. A value that was not added yet counts as its initial
  /// value.
  ///
  /// - Complexity: O(*n*) in the number of values; a value that was not changed is not compared.
  package static func areEqual(_ lhs: SharedCheckpoint?, _ rhs: SharedCheckpoint?) -> Bool {
    written(lhs, rhs).allSatisfy { differ($0.lhs, $0.rhs) == false }
  }

  /// Returns the values that were written between two moments, in the order of their names.
  package static func written(
    _ lhs: SharedCheckpoint?,
    _ rhs: SharedCheckpoint?
  ) -> [(name: String, lhs: Any, rhs: Any)] {
    guard let values = lhs?.values ?? rhs?.values else { return [] }
    return values.inOrder.compactMap { box in
      let (left, right) = (
        lhs?.snapshot(of: box) ?? box.initialSnapshot, rhs?.snapshot(of: box) ?? box.initialSnapshot
      )
      return left.stamp == right.stamp ? nil : (box.name, left.value, right.value)
    }
  }
}

extension DependencyScope {
  /// The shared values of the store as they are now; nil if there are none.
  package var sharedValues: SharedCheckpoint? { hasSharedValues ? shared?.checkpoint() : nil }

  /// The shared values with their initial values; nil if there are none.
  package var initialSharedValues: SharedCheckpoint? {
    shared.flatMap { $0.isUsed ? SharedCheckpoint(of: $0, [:]) : nil }
  }

  /// Restores shared values; without a checkpoint, restores their initial values.
  package func restoreSharedValues(_ checkpoint: SharedCheckpoint?) {
    guard hasSharedValues else { return }
    if let checkpoint { checkpoint.restore() } else { shared?.restore([:]) }
  }

  /// Begins or ends to record reads of shared values.
  ///
  /// - Returns: the names of the values that were read, or were added, since the last call.
  package func watchSharedReads(_ isWatched: Bool) -> Set<String> {
    hasSharedValues ? shared?.watchReads(isWatched) ?? [] : []
  }

  /// Makes references to shared values, which are read from here on, find those of this store; nil
  /// in a program that has none.
  package func enterSharedValues() -> ThreadSlots.Entry? {
    SharedReferences.areUsed ? ReducingScope.slotOfThisThread.enter(self) : nil
  }

  /// Whether a state of the store refers to a shared value.
  package var hasSharedValues: Bool { shared?.isUsed == true }

  /// The names of the values that have a file or a name in the user defaults, and are kept in memory.
  package var valuesKeptInMemory: [String] {
    sharedValues?.values.inOrder.filter(\.isKeptInMemory).map(\.name) ?? []
  }

  /// The names of the values that differ from those of another moment, and whose stored value was
  /// not read.
  package func storedValuesInMemory(_ other: SharedCheckpoint?) -> [String] {
    guard let now = sharedValues, let other else { return [] }
    return now.values.inOrder.filter {
      $0.hasUnreadValue && $0.differs(from: other.snapshot(of: $0))
    }.map(\.name)
  }

  /// Writes the shared values that have changed since the last write.
  package func saveSharedValues() {
    shared?.save()
  }
}
