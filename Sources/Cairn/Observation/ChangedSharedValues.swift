/// The shared values that the actions of a burst have changed, in the order of their first changes.
struct ChangedSharedValues {
  struct Change {
    let box: any AnySharedBox
    /// The value before the burst, if it is needed.
    let before: SharedSnapshot?
  }

  private var changes: [Change] = []
  private var boxes: Set<ObjectIdentifier> = []

  /// Records that a shared value changes.
  ///
  /// - Parameter before: The value before the change. It is evaluated for the first change only.
  /// - Complexity: O(1) on average.
  mutating func insert(
    _ box: any AnySharedBox,
    before: @autoclosure () -> SharedSnapshot? = nil
  ) {
    guard boxes.insert(ObjectIdentifier(box)).inserted else { return }
    changes.append(Change(box: box, before: before()))
  }

  /// Takes out all changes.
  mutating func takeAll() -> [Change] {
    defer { self = Self() }
    return changes
  }
}
