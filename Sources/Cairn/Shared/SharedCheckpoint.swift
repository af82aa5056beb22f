/// The shared values of a store at one moment (rule H3): what a state refers to, which the state does not hold.
package struct SharedCheckpoint {
  let values: SharedValues
  private let snapshots: [SharedKeyID: SharedSnapshot]

  init(of values: SharedValues, _ snapshots: [SharedKeyID: SharedSnapshot]) {
    self.values = values
    self.snapshots = snapshots
  }

  /// Puts the values back, as they were.
  package func restore() {
    values.restore(snapshots)
  }

  /// The values, in the order of their names.
  var all: [RecordedSharedValues.Value] {
    values.inOrder.map { box in
      RecordedSharedValues.Value(id: box.id, name: box.name, value: snapshot(of: box).value)
    }
  }

  func snapshot(of box: any AnySharedBox) -> SharedSnapshot {
    snapshots[box.id] ?? box.initialSnapshot
  }

  /// The values that are not the same, in the order of their names. A value that came in between is compared
  /// with what it was when it came.
  ///
  /// - Complexity: O(*n*) in the number of values; a value that was not changed is not looked at.
  static func changes(
    from old: SharedCheckpoint?,
    to new: SharedCheckpoint?
  ) -> [(name: String, old: Any, new: Any)] {
    guard let new else { return [] }
    return new.values.inOrder.compactMap { box in
      let (before, after) = (old?.snapshot(of: box) ?? box.initialSnapshot, new.snapshot(of: box))
      return before.stamp == after.stamp ? nil : (box.name, before.value, after.value)
    }
  }

  /// Whether all values are the same. A value that was not there yet is what it was when it came.
  ///
  /// - Complexity: O(*n*) in the number of values; a value that was not changed is not looked at.
  package static func areEqual(_ lhs: SharedCheckpoint?, _ rhs: SharedCheckpoint?) -> Bool {
    guard let values = lhs?.values ?? rhs?.values else { return true }
    return values.inOrder.allSatisfy { box in
      let (left, right) = (
        lhs?.snapshot(of: box) ?? box.initialSnapshot, rhs?.snapshot(of: box) ?? box.initialSnapshot
      )
      return left.stamp == right.stamp || differ(left.value, right.value) == false
    }
  }
}

extension DependencyScope {
  /// The shared values of the store as they are now; nil if there are none.
  package var sharedValues: SharedCheckpoint? { hasSharedValues ? shared?.checkpoint() : nil }

  /// The shared values as they were when each of them came; nil if there are none.
  package var initialSharedValues: SharedCheckpoint? {
    shared.flatMap { $0.isUsed ? SharedCheckpoint(of: $0, [:]) : nil }
  }

  /// Puts shared values back; without a checkpoint, all of them begin anew.
  package func restoreSharedValues(_ checkpoint: SharedCheckpoint?) {
    guard hasSharedValues else { return }
    if let checkpoint { checkpoint.restore() } else { shared?.restore([:]) }
  }

  /// Has references to shared values that are read from here on find those of this store; nil in a program
  /// that has none.
  package func enterSharedValues() -> ThreadSlots.Stay? {
    SharedReferences.areUsed ? ReducingScope.slotOfThisThread.enter(self) : nil
  }

  /// Whether a state of the store refers to a shared value.
  package var hasSharedValues: Bool { shared?.isUsed == true }

  /// Writes the shared values that have not been written.
  package func saveSharedValues() {
    shared?.save()
  }
}
