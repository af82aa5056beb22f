/// The ids of the elements that were removed from a collection lately, in order.
///
/// Like a ``ChangeLog``, it answers readers that keep a stamp from their last look: the stamp of
/// the collection's structure.
@usableFromInline
struct RemovalLog<ID> {
  /// The changes. The first entry isn't a change: it only has the stamp before the next entry. An
  /// empty log knows no earlier stamp.
  @usableFromInline var changes: ContiguousArray<StructureChange> = []
  /// The ids of the elements that these changes have removed, in order.
  @usableFromInline var removed: ContiguousArray<ID> = []

  @inlinable
  init() {}

  /// The largest number of entries.
  @inlinable
  static var capacity: Int { 32 }

  /// Records a change of the structure.
  ///
  /// - Parameters:
  ///   - stamp: The new stamp.
  ///   - former: The stamp before the change.
  ///   - id: The id of the removed element, if the change is a removal.
  @inlinable
  mutating func add(
    _ stamp: ChangeStamp,
    after former: ChangeStamp,
    removed id: ID? = nil
  ) {
    if changes.isEmpty { changes.append(StructureChange(stamp: former, removedCount: 0)) }
    if changes.count == Self.capacity { dropOlderHalf() }
    if let id { removed.append(id) }
    changes.append(StructureChange(stamp: stamp, removedCount: removed.count))
  }

  /// Records that any element may have been removed.
  @inlinable
  mutating func restart() {
    changes.removeAll(keepingCapacity: true)
    removed.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with the id of each element that was removed since the stamp was `stamp`. The
  /// element may have been added again. Returns false, without calling `body`, if that is not
  /// known.
  ///
  /// - Parameter now: The present stamp, which an empty log doesn't know.
  func forEachRemoved(
    since stamp: ChangeStamp,
    now: ChangeStamp,
    _ body: (ID) -> Void
  ) -> Bool {
    if stamp == now { return true }
    guard let change = change(at: stamp) else { return false }
    for index in change.removedCount..<removed.count {
      body(removed[index])
    }
    return true
  }

  /// Whether it is known which elements were removed since the stamp was `stamp`.
  ///
  /// - Parameter now: The present stamp.
  func isKnown(since stamp: ChangeStamp, now: ChangeStamp) -> Bool {
    stamp == now || change(at: stamp) != nil
  }

  private func change(at stamp: ChangeStamp) -> StructureChange? {
    changes.last { $0.stamp == stamp }
  }

  @inlinable
  @inline(never)
  mutating func dropOlderHalf() {
    changes.removeFirst(Self.capacity / 2)
    // Mostly the ids of dropped changes stay, because moving the others costs more.
    let dropped = changes[0].removedCount
    guard dropped > 2 * Self.capacity else { return }
    removed.removeFirst(dropped)
    for index in changes.indices {
      changes[index].removedCount -= dropped
    }
  }
}

/// An entry of a ``RemovalLog``. Its type doesn't depend on that of the ids: unspecialized code
/// searches the log.
@usableFromInline
struct StructureChange: Sendable {
  @usableFromInline let stamp: ChangeStamp
  /// The number of elements that were removed up to and with the change.
  @usableFromInline var removedCount: Int

  @inlinable
  init(stamp: ChangeStamp, removedCount: Int) {
    self.stamp = stamp
    self.removedCount = removedCount
  }
}

extension RemovalLog: Sendable where ID: Sendable {}
