/// An element's id, with a stamp that tells the element from every other one that had or will have
/// the same id.
///
/// A stack gives an id once; an older copy of it knows nothing of that, and gives the id again. So
/// it is the stamp that says who owns an effect (rule L1). It is no part of equality and hashing:
/// two stacks that were pushed the same are equal.
@usableFromInline
package struct StackKey: Hashable, Sendable {
  @usableFromInline let id: StackElementID
  @usableFromInline let stamp: ChangeStamp

  /// The key of an element that is new.
  @inlinable
  init(new id: StackElementID) {
    self.id = id
    stamp = ChangeStamp()
  }

  /// A key to look an id up by.
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
