/// The location of a child in its parent's state.
///
/// It takes and returns addresses. With an optional child, generic code would look up its type at
/// every use, and a copy of the child would cost as much as it has fields. Whatever requires a type
/// is determined in the initializer.
@usableFromInline
package class ChildLocation {
  /// Whether the child is read in place, where it stays until the next write to the state.
  /// Otherwise it is copied.
  package final let isInPlace: Bool
  /// Whether a computed property returns the child, which may depend on more than the parent's
  /// state.
  package final let isComputed: Bool

  init(isInPlace: Bool = true, isComputed: Bool = false) {
    self.isInPlace = isInPlace
    self.isComputed = isComputed
  }

  /// The offset of the child, if it is always there and always at the same offset.
  package var fixedOffset: Int? { nil }

  /// Returns the address of a child that is read in place, in the state at an address; nil if this
  /// child was removed, even if another one is in its place.
  package func address(in parent: RawStateAddress) -> RawStateAddress? {
    preconditionFailure("ChildLocation.address: abstract")
  }

  /// Calls `body` with the address of the child in the state at an address. Doesn't call it if this
  /// child was removed, even if another one is in its place.
  package func look(in parent: RawStateAddress, _ body: (RawStateAddress) -> Void) {
    if let child = address(in: parent) { body(child) }
  }
}

/// The location of a child in a stored field, where it always is.
final class FieldLocation: ChildLocation {
  private let offset: Int

  init(offset: Int) {
    self.offset = offset
  }

  override var fixedOffset: Int? { offset }

  override func address(in parent: RawStateAddress) -> RawStateAddress? {
    parent.advanced(by: offset)
  }
}
