/// A slot of a parent's state that may hold children of any type. Its stamps show whether children
/// were added, removed or touched.
///
/// It takes addresses of the parent's state, so that the engine handles the children of all kinds
/// of slots alike. It has no public members.
public class ChildSlot {
  /// The slot as a part of identity paths. Two siblings never share one.
  package let slot: IdentitySlot
  /// The offset of a stamp that changes whenever children are added to the slot or removed from
  /// it, or their content changes; nil if there is none. If it is unchanged, nothing below needs to
  /// be visited.
  package let content: Int?
  /// The offset of a stamp that changes only when children are added or removed; nil if there is
  /// none besides `content`. If it is unchanged, no child needs to be searched.
  package let structure: Int?

  /// Whether the child is the field itself, and not one of several that the field can hold.
  let isField: Bool

  init(
    _ slot: IdentitySlot,
    isField: Bool = false,
    structure: Int? = nil,
    content: Int? = nil
  ) {
    self.slot = slot
    self.isField = isField
    self.structure = structure
    self.content = content
  }

  /// Returns an object that keeps the stamps valid; nil if none is needed.
  package func kept(in parent: RawStateAddress) -> AnyObject? { nil }

  /// Calls `body` with the identity of each child that came or may have changed since a cursor,
  /// possibly more than once for a child, and of each that went. It may be back. Returns false,
  /// without calling `body`, if these are not known.
  ///
  /// - Parameter touched: Whether to call `body` with children that did not go.
  package func forEachChange(
    since cursor: ChangeCursor,
    touched: Bool,
    in parent: RawStateAddress,
    _ body: (_ identity: AnyID, _ isRemoved: Bool) -> Void
  ) -> Bool {
    false
  }
}
