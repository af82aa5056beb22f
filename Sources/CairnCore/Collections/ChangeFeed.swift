/// The latest changes of a collection of children, for all that read them: owners, declarations,
/// observers, child stores, recorders.
///
/// A reader keeps a ``ChangeCursor`` from its last look. Later it asks what has happened since
/// (``KeyedElements/forEachChange(since:touched:removed:)``). The feed knows the children that went,
/// and those that came or may have changed; or it says that it does not know them, and then the
/// reader must look at all children.
///
/// A feed is a value, and is copied and assigned together with the collection. No stamp is used
/// twice: if a stamp is in a log, the collection once had the content that the stamp stands for, and
/// only the changes that follow in the log were made since.
///
/// It does not depend on the types of the children, because unspecialized code reads it.
@usableFromInline
struct ChangeFeed: Sendable {
  /// Changes whenever children are added, removed or moved.
  @usableFromInline var structure = ChangeStamp.empty
  @usableFromInline var touches = ChangeLog()
  var removals = RemovalLog()

  @usableFromInline
  init() {}

  /// Changes with every change.
  var content: ChangeStamp { touches.latest }

  /// The cursor of a reader that has seen everything.
  var cursor: ChangeCursor { ChangeCursor(content: content, structure: structure) }

  /// - Parameter isLast: Whether the new element is the last one.
  @usableFromInline
  mutating func didInsert(at position: Int, isLast: Bool) {
    let former = structure
    structure = ChangeStamp()
    touches.insert(position, isLast: isLast, at: structure)
    removals.add(structure, after: former)
  }

  @usableFromInline
  mutating func didRemove(at position: Int) {
    let former = structure
    structure = ChangeStamp()
    touches.remove(position, at: structure)
    removals.add(structure, after: former, removing: 1)
  }

  @usableFromInline
  mutating func didSwap(_ first: Int, _ second: Int) {
    // An element that was touched at one position is now at the other: both count as touched.
    touches.add(first)
    touches.add(second)
    let former = structure
    structure = touches.latest
    removals.add(structure, after: former)
  }

  /// Records that all elements may have been replaced or reordered.
  @usableFromInline
  mutating func restart() {
    let stamp = ChangeStamp()
    restart(at: ChangeCursor(content: stamp, structure: stamp))
  }

  /// Forgets all changes, and takes the stamps of a cursor.
  mutating func restart(at cursor: ChangeCursor) {
    structure = cursor.structure
    touches.restart(at: cursor.content)
    removals.restart()
  }
}

// MARK: - Readers

extension KeyedElements {
  /// Calls `touched` with the present position of each element that came or may have changed since
  /// a cursor, possibly more than once for an element, and then `removed` with the id of each that
  /// went. It may be back. Returns false, without calling either, if these are not known.
  @inline(__always)
  func forEachChange(
    since cursor: ChangeCursor,
    touched: (Int) -> Void,
    removed: (ID) -> Void
  ) -> Bool {
    guard feed.content != cursor.content else { return true }
    guard let count = feed.removals.removals(since: cursor.structure, now: feed.structure),
      feed.touches.forEachPosition(since: cursor.content, touched)
    else { return false }
    if count > 0 { forEachRemoved(count, removed) }
    return true
  }

  /// Calls `body` with the id of each element that went since a cursor. It may be back. Returns
  /// false, without calling `body`, if these are not known.
  @inline(__always)
  func forEachRemoval(since cursor: ChangeCursor, _ body: (ID) -> Void) -> Bool {
    guard let count = feed.removals.removals(since: cursor.structure, now: feed.structure)
    else { return false }
    if count > 0 { forEachRemoved(count, body) }
    return true
  }

  /// Calls `body` with the ids that were removed last.
  @inline(__always)
  private func forEachRemoved(_ count: Int, _ body: (ID) -> Void) {
    for index in removedIDs.count - count..<removedIDs.count { body(removedIDs[index]) }
  }
}

// MARK: - Changes

extension KeyedElements {
  @inlinable
  mutating func didInsert(at position: Int) {
    feed.didInsert(at: position, isLast: position == ids.count - 1)
  }

  @inlinable
  mutating func didRemove(_ id: ID, at position: Int) {
    if removedIDs.count == Self.removedLimit { forgetOldRemovals() }
    removedIDs.append(id)
    feed.didRemove(at: position)
  }

  /// The number of removed ids at which the older ones are forgotten: several times as many as the
  /// log knows, because a removal at the start moves the others.
  @inlinable static var removedLimit: Int { 96 }

  /// Forgets ids that the log does not know any more.
  @usableFromInline
  @inline(never)
  mutating func forgetOldRemovals() {
    removedIDs.removeFirst(removedIDs.count - RemovalLog.capacity)
  }

  /// Records that all elements may have been replaced or reordered.
  @inlinable
  mutating func restart() {
    feed.restart()
    removedIDs.removeAll(keepingCapacity: true)
  }

  /// Forgets all changes, because the elements are those of a cursor.
  mutating func restart(at cursor: ChangeCursor) {
    feed.restart(at: cursor)
    removedIDs.removeAll(keepingCapacity: true)
  }
}
