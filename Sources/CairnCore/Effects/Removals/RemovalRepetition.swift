/// The action that would remove an ancestor of a guard's feature, to repeat it after the
/// confirmation.
@usableFromInline
package final class RemovalRepetition: Sendable {
  // SAFETY: only the runner that has reduced the action reads it, in its isolation.
  /// An action of the whole feature.
  @safe package nonisolated(unsafe) let action: Any
  /// The elements of the path that the action writes, before it would have.
  package let present: Set<RemovalTarget>?

  init(_ action: Any, _ present: Set<RemovalTarget>?) {
    self.action = action
    self.present = present
  }
}
