/// The ids of the elements that were removed from a collection lately, in order.
///
/// Like a ``ChangeLog``, it answers readers that keep a stamp from their last look: the stamp of
/// the collection's structure.
@usableFromInline
struct RemovalLog<ID> {
  @usableFromInline
  struct Change {
    @usableFromInline let stamp: ChangeStamp
    /// The id of the removed element; nil for any other change of the structure.
    @usableFromInline let removed: ID?

    @inlinable
    init(stamp: ChangeStamp, removed: ID?) {
      self.stamp = stamp
      self.removed = removed
    }
  }

  /// The changes. The first entry isn't a change: it only has the stamp before the next entry. An
  /// empty log knows no earlier stamp.
  @usableFromInline var changes: ContiguousArray<Change> = []

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
  ///   - removed: The id of the removed element, if the change is a removal.
  @inlinable
  mutating func add(
    _ stamp: ChangeStamp,
    after former: ChangeStamp,
    removed: ID? = nil
  ) {
    if changes.isEmpty { changes.append(Change(stamp: former, removed: nil)) }
    if changes.count == Self.capacity { dropOlderHalf() }
    changes.append(Change(stamp: stamp, removed: removed))
  }

  /// Records that any element may have been removed.
  @inlinable
  mutating func restart() {
    changes.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with the id of each element that was removed since the stamp was `stamp`. The
  /// element may have been added again. Returns false, without calling `body`, if that is not
  /// known.
  func forEachRemoved(since stamp: ChangeStamp, _ body: (ID) -> Void) -> Bool {
    guard let first = firstIndex(after: stamp) else { return false }
    for change in changes[first...] {
      if let removed = change.removed { body(removed) }
    }
    return true
  }

  /// Whether it is known which elements were removed since the stamp was `stamp`.
  func isKnown(since stamp: ChangeStamp) -> Bool {
    firstIndex(after: stamp) != nil
  }

  private func firstIndex(after stamp: ChangeStamp) -> Int? {
    changes.lastIndex { $0.stamp == stamp }.map { $0 + 1 }
  }

  @usableFromInline
  @inline(never)
  mutating func dropOlderHalf() {
    changes.removeFirst(Self.capacity / 2)
  }
}

extension RemovalLog: Sendable where ID: Sendable {}
extension RemovalLog.Change: Sendable where ID: Sendable {}
