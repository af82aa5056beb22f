extension RemovalTarget {
  /// Makes the target of an element.
  init(_ key: StackKey) {
    self.init(number: key.id.generation, stamp: key.stamp)
  }

  /// Makes the target of a presented child.
  init<Child>(_ child: Child, arrival: ChangeStamp) {
    self.init(number: ValueIdentity(child).hashValue, stamp: arrival)
  }
}

/// A child whose removal was confirmed to a guard.
package struct ConfirmedRemoval: Hashable, Sendable {
  package let target: RemovalTarget
  /// The stack elements that contain the guard, outermost first.
  package let elements: [RemovalTarget]
  /// A hash of the guard's place besides these elements, because the target of a child in an
  /// optional has no stamp.
  package let guardHash: Int
}
