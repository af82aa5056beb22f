/// A collection of children, each under an id, as stores look at it.
package protocol KeyedChildren {
  associatedtype ChildID: Hashable
  /// Which children there are, and in which order, at some time.
  associatedtype Structure
  /// What is remembered in order to find out later which children have changed.
  associatedtype Snapshot

  /// The ids, in order.
  var childIDs: [ChildID] { get }

  /// Which children there are now.
  func makeStructure() -> Structure

  /// Whether there are other children than there were, or they are in another order.
  func differs(from structure: inout Structure) -> Bool

  /// What is remembered of the children now.
  func makeSnapshot() -> Snapshot

  /// Calls `body` with the id of each child that has come, gone, or may have been changed since; with some of
  /// them more than once. Returns false, having called nothing, if that is not known.
  func forEachID(changedSince snapshot: Snapshot, _ body: (ChildID) -> Void) -> Bool
}
