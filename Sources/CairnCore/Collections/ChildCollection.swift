/// A collection of children with an id each: an ``IdentifiedArray``, a ``StackState``, or a
/// dictionary.
@usableFromInline
package protocol ChildCollection: Followable {
  associatedtype ChildID: Hashable
  associatedtype Child
  /// A record of the children and their order at one time.
  associatedtype Structure

  /// The ids, in order.
  var childIDs: [ChildID] { get }

  /// Which children there are. As long as it is kept, an equal stamp means the same children.
  var structure: Structure { get }

  /// The stamp of the structure: see ``ChangeCursor/structure``.
  var structureStamp: ChangeStamp { get }

  /// The offset in the collection of the stamp of its structure; nil if it has none.
  static var structureOffset: Int? { get }

  /// Whether the children or their order differ from a record.
  func differs(from structure: Structure) -> Bool

  /// Changes the child with an id in place, if it is there.
  mutating func change(_ id: ChildID, _ body: (inout Child) -> Void)

  /// Calls `body` with the id of each child that was added, removed or possibly changed since a
  /// cursor, possibly more than once for a child. Returns false, without calling `body`, if that is
  /// not known.
  func forEachID(changedSince cursor: ChangeCursor, _ body: (ChildID) -> Void) -> Bool
}
