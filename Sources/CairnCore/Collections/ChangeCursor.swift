/// The place in the changes of a collection up to which a reader has read: see ``ChangeFeed``.
@usableFromInline
package struct ChangeCursor {
  /// Changes with every change. Equal stamps mean equal children; equal children may have different
  /// stamps.
  @usableFromInline package internal(set) var content: ChangeStamp
  /// Changes only when children are added, removed or moved.
  @usableFromInline package let structure: ChangeStamp
  /// Keeps the stamps valid: see ``KeptDictionary``.
  @usableFromInline let kept: AnyObject?

  @inlinable
  package init(content: ChangeStamp, structure: ChangeStamp, kept: AnyObject? = nil) {
    self.content = content
    self.structure = structure
    self.kept = kept
  }

  /// The cursor of a missing collection.
  static var missing: ChangeCursor { ChangeCursor(content: .missing, structure: .missing) }
}
