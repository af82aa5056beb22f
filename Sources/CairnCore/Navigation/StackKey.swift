/// An element's id, with a stamp that distinguishes the element from all others with the same id.
///
/// A stack assigns each id once, but an older copy of the stack assigns it again. Therefore the
/// stamp identifies the owner of an effect (rule L1). Equality and hashing ignore the stamp: two
/// stacks with the same pushes are equal.
@usableFromInline
package struct StackKey: Hashable, Sendable {
  @usableFromInline let id: StackElementID
  @usableFromInline let stamp: ChangeStamp

  /// Makes the key of a new element.
  @inlinable
  init(new id: StackElementID) {
    self.id = id
    stamp = ChangeStamp()
  }

  /// Makes a key for the look-up of an id.
  @inlinable
  init(_ id: StackElementID) {
    self.id = id
    stamp = .empty
  }

  @inlinable
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id
  }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
