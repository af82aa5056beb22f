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
    branch.keep(children)
    if branch.isSettled(at: stamp) { return [] }
    guard let former = branch.lastKept as? [Key: Value], former.storageStamp == branch.lastStamp
    else { return nil }
    branch.isVisitedInParts = true
    var keys = Set(branch.unsettled.compactMap { $0.key.base as? Key })
    children.forEachDifference(from: former) { key, difference in
      if difference == .removed { branch.removed.append(AnyID(key)) } else { keys.insert(key) }
    }
    return Dictionary<Key, Value>.inOrder(keys)
  }
}
