/// A slot of a parent's state that may hold children of any type. Its stamps show whether children
/// were added, removed or touched.
///
/// It takes addresses of the parent's state, so that the engine handles the children of all kinds
/// of slots alike. It has no public members.
public class ChildSlot {
  /// The slot as a part of identity paths. Two siblings never share one.
  package let slot: IdentitySlot
  /// The location of a stamp that changes whenever children are added to the slot or removed from
  /// it, or their content changes; nil if there is none. If it is unchanged, nothing below needs to
  /// be visited.
  package let content: StampLocation?
  /// The location of a stamp that changes only when children are added or removed; nil if there is
  /// none besides `content`. If it is unchanged, no child needs to be searched.
  package let structure: StampLocation?

  init(
    _ slot: IdentitySlot,
    structure: StampLocation? = nil,
    content: StampLocation? = nil
  ) {
    self.slot = slot
    self.structure = structure
    self.content = content
  }

  /// Returns an object to keep as long as a stamp is remembered; nil if none is needed.
  package func kept(in parent: RawStateAddress) -> Any? { nil }

  /// Calls `body` with the identity of each child that was removed since the structure had a stamp.
  /// The child may have been added again. Returns false, without calling `body`, if that is not
  /// known.
  ///
  /// - Parameter kept: The result of ``kept(in:)`` from that time.
  package func forEachChild(
    removedSince stamp: ChangeStamp,
    _ kept: Any?,
    in parent: RawStateAddress,
    _ body: (AnyID) -> Void
  ) -> Bool {
    false
  }

  /// Calls `body` with the identity of each child that was added or touched since the content had a
  /// stamp, possibly more than once for a child. Returns false, without calling `body`, if that is
  /// not known.
  ///
  /// - Parameter kept: The result of ``kept(in:)`` from that time.
  package func forEachChild(
    touchedSince stamp: ChangeStamp,
    _ kept: Any?,
    in parent: RawStateAddress,
    _ body: (AnyID) -> Void
  ) -> Bool {
    false
  }
}
