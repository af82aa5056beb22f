/// A collection of children with an id each, as stores read it.
package protocol KeyedChildren {
  associatedtype ChildID: Hashable
  /// A record of the children and their order at one time.
  associatedtype Structure

  /// The ids, in order.
  var childIDs: [ChildID] { get }

  /// A stamp that changes whenever children are added, removed or moved.
  var structureStamp: ChangeStamp { get }

  /// The location of ``structureStamp`` in the collection; nil if it is not stored there.
  static var structureLocation: StampLocation? { get }

  /// Records which children there are. While the record is kept, an equal stamp means the same
  /// children.
  func makeStructure() -> Structure

  /// Whether the children or their order differ from a record.
  func differs(from structure: Structure) -> Bool

  /// Makes a snapshot of the present children.
  func makeSnapshot() -> ChildrenSnapshot

  /// Calls `body` with the id of each child that was added, removed or possibly changed since,
  /// possibly more than once for a child. Returns false, without calling `body`, if that is not
  /// known.
  func forEachID(changedSince snapshot: ChildrenSnapshot, _ body: (ChildID) -> Void) -> Bool
}

/// The stamps of a collection at one time, by which the collection later finds the children that
/// have changed.
package struct ChildrenSnapshot {
  let content: ChangeStamp
  let structure: ChangeStamp
  /// Keeps the stamps valid.
  var kept: AnyObject?
}
