extension Reconciler {
  /// Returns the keys of the values of a dictionary that may declare something else than in the pass
  /// before, in order. The caller must visit these values. Returns nil if these may be all values.
  ///
  /// - Parameter lens: The lens of the dictionary.
  func unsettledKeys<Key: Hashable & Comparable, Value>(
    of children: [Key: Value],
    at lens: ChildSlot
  ) -> [Key]? {
    let slot = enter(lens, at: children.storageStamp)
    guard let stamp = children.storageStamp else { return nil }
    if slot.isSettled(at: stamp) { return [] }
    slot.present = children.cursor
    guard slot.hasSeen else { return nil }
    var keys = Set(slot.unsettled.compactMap { $0.base as? Key })
    let areKnown = children.forEachDifference(since: slot.seen) { key, difference in
      if difference != .removed { keys.insert(key) }
    }
    guard areKnown else { return nil }
    return Dictionary<Key, Value>.inOrder(keys)
  }
}
