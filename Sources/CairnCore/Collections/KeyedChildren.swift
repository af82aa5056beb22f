/// A collection of children, each under an id, as stores look at it.
package protocol KeyedChildren {
  associatedtype ChildID: Hashable
  /// Which children there are, and in which order, at some time.
  associatedtype Structure

  /// The ids, in order.
  var childIDs: [ChildID] { get }

  /// A stamp that changes whenever children come, go or move.
  var structureStamp: ChangeStamp { get }

  /// Which children there are now. While it is kept, the same stamp means the same children.
  func makeStructure() -> Structure

  /// Whether there are other children than there were, or they are in another order.
  func differs(from structure: Structure) -> Bool

  /// What is remembered of the children now.
  func makeSnapshot() -> ChildrenSnapshot

  /// Calls `body` with the id of each child that has come, gone, or may have been changed since; with some of
  /// them more than once. Returns false, having called nothing, if that is not known.
  func forEachID(changedSince snapshot: ChildrenSnapshot, _ body: (ChildID) -> Void) -> Bool
}

/// A record of children, by which the collection finds later which of them have changed.
package struct ChildrenSnapshot {
  let content: ChangeStamp
  let structure: ChangeStamp
  /// Keeps the stamps valid.
  var kept: AnyObject?
}
