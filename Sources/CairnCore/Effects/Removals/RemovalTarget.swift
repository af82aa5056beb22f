/// Identifies the child to remove, even if another one has taken its slot.
package struct RemovalTarget: Hashable, Sendable {
  /// The number of a stack element's id, or a hash of the identity of a presented value.
  package let number: Int
  /// A stamp that distinguishes the child from others with the same number; empty if it has none.
  package let stamp: ChangeStamp
}
