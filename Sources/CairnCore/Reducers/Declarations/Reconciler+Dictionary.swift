extension Reconciler {
  /// Returns the keys of the values of a dictionary that may declare something else than in the pass
  /// before, in order. The caller must visit these values. Returns nil if these may be all values.
  ///
  /// - Parameter slot: The slot of the dictionary in its parent.
  func unsettledKeys<Key: Hashable & Comparable, Value>(
    of children: [Key: Value],
    at slot: IdentitySlot
  ) -> [Key]? {
    let branch = enter(slot, at: children.storageStamp)
    guard let stamp = children.storageStamp else { return nil }
    if branch.isSettled(at: stamp) { return [] }
    branch.present = children.cursor
    var keys = Set(branch.unsettled.compactMap { $0.key.base as? Key })
    guard branch.hasSeen else { return nil }
    let areKnown = children.forEachDifference(since: branch.seen) { key, difference in
      if difference == .removed { branch.removed.append(AnyID(key)) } else { keys.insert(key) }
    }
    guard areKnown else { return nil }
    branch.isVisitedInParts = true
    return Dictionary<Key, Value>.inOrder(keys)
  }
}
