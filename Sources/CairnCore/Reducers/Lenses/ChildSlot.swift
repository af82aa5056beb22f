/// A slot of a parent's state that may hold children, of whatever types: what stamps say about them, and who has
/// come, gone or was touched since.
///
/// It is asked with addresses of the parent's state. So the engine looks after the children of a slot in one
/// way, whatever their kind.
package class ChildSlot {
  /// Where a stamp lies that changes whenever children come to or leave the slot, or nil when there
  /// is none. While it stays, no child there needs to be looked for.
  package let structure: StampLocation?
  /// Where a stamp lies that changes with whatever is in the children too, or nil when there is none.
  /// While it stays, nothing below needs to be looked at.
  package let content: StampLocation?

  init(structure: StampLocation?, content: StampLocation?) {
    self.structure = structure
    self.content = content
  }

  /// What has to be kept for as long as a stamp is remembered; nil where that is nothing.
  package func kept(in parent: RawStateAddress) -> Any? { nil }

  /// Calls `body` with the identity of each child that has gone since the structure had a stamp, which may
  /// be back. Returns false, having called nothing, if that is not known.
  package func forEachChild(
    goneSince stamp: ChangeStamp,
    in parent: RawStateAddress,
    _ body: (AnyHashable) -> Void
  ) -> Bool {
    false
  }

  /// Calls `body` with the identity of each child that has come or was touched since the content had a
  /// stamp, with some of them more than once. Returns false, having called nothing, if that is not known.
  package func forEachChild(
    touchedSince stamp: ChangeStamp,
    in parent: RawStateAddress,
    _ body: (AnyHashable) -> Void
  ) -> Bool {
    false
  }
}
