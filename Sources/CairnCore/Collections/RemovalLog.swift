/// The changes of the structure of a collection lately, and how many elements they have removed.
///
/// Like a ``ChangeLog``, it is read with a stamp from an earlier look: the stamp of the collection's
/// structure. The collection keeps the ids of the elements that were removed last, in order.
struct RemovalLog: Sendable {
  private struct Change {
    let stamp: ChangeStamp
    /// The number of elements that were removed up to and with the change.
    let removedCount: Int
  }

  /// The first entry isn't a change: it only has the stamp before the next entry. An empty log knows
  /// no earlier stamp.
  private var changes: ContiguousArray<Change> = []
  private var removedCount = 0

  /// The largest number of entries, and so of the elements that they have removed.
  static let capacity = 32

  /// Records a change of the structure.
  ///
  /// - Parameters:
  ///   - stamp: The new stamp.
  ///   - former: The stamp before the change.
  ///   - count: The number of elements that the change removes: one or none.
  @inline(__always)
  mutating func add(_ stamp: ChangeStamp, after former: ChangeStamp, removing count: Int = 0) {
    if changes.isEmpty { changes.append(Change(stamp: former, removedCount: removedCount)) }
    if changes.count == Self.capacity { changes.removeFirst(Self.capacity / 2) }
    removedCount += count
    changes.append(Change(stamp: stamp, removedCount: removedCount))
  }

  /// Records that any element may have been removed.
  mutating func restart() {
    changes.removeAll(keepingCapacity: true)
  }

  /// Returns the number of elements that were removed since the stamp was `stamp`; nil if that is not
  /// known.
  ///
  /// - Parameter now: The present stamp, which an empty log doesn't know.
  func removals(since stamp: ChangeStamp, now: ChangeStamp) -> Int? {
    if stamp == now { return 0 }
    return changes.last { $0.stamp == stamp }.map { removedCount - $0.removedCount }
  }
}
