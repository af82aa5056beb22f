/// The ids of the elements that have left a collection lately, in order.
///
/// As a ``ChangeLog`` does, it answers readers that keep a stamp from their last look: that of the
/// collection's structure.
@usableFromInline
struct RemovalLog<ID> {
  @usableFromInline
  struct Change {
    @usableFromInline let stamp: ChangeStamp
    /// The id of what has gone; nil for any other change of the structure.
    @usableFromInline let departed: ID?

    @inlinable
    init(stamp: ChangeStamp, departed: ID?) {
      self.stamp = stamp
      self.departed = departed
    }
  }

  /// The first one is not a change: it has the stamp before the next one. Without changes, the log knows
  /// the collection as it is.
  @usableFromInline var changes: ContiguousArray<Change> = []

  @inlinable
  init() {}

  /// How many changes are kept at most.
  @inlinable
  static var capacity: Int { 32 }

  /// The structure has become what this stamp stands for.
  ///
  /// - Parameters:
  ///   - former: The stamp until now.
  ///   - departed: The id of the element that has gone, if that is how it has changed.
  @inlinable
  mutating func add(
    _ stamp: ChangeStamp,
    after former: ChangeStamp,
    departed: ID? = nil
  ) {
    if changes.isEmpty { changes.append(Change(stamp: former, departed: nil)) }
    if changes.count == Self.capacity { dropOlderHalf() }
    changes.append(Change(stamp: stamp, departed: departed))
  }

  /// The elements are others: whatever was there may have gone.
  @inlinable
  mutating func restart() {
    changes.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with the id of each element that has gone since the stamp was `stamp`, which may be
  /// back. Returns false, having called nothing, if that is not known.
  func forEachDeparted(since stamp: ChangeStamp, _ body: (ID) -> Void) -> Bool {
    guard let first = firstIndex(after: stamp) else { return false }
    for change in changes[first...] {
      if let departed = change.departed { body(departed) }
    }
    return true
  }

  /// Whether it is known what has gone since the stamp was `stamp`.
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
