/// Where a child lies in its parent's state.
///
/// It is asked with addresses and returns addresses. An optional child would be a type that generic code
/// looks up at every use, and a copy of one costs as much as it has fields. What takes a type to know is
/// known from the start.
@usableFromInline
package class ChildLocation {
  /// Whether the child is looked at where it lies: it stays there until somebody writes to the state.
  /// Otherwise it is a copy.
  package final let isInPlace: Bool

  init(isInPlace: Bool = true) {
    self.isInPlace = isInPlace
  }

  /// Where the child lies, if it is always there and always at the same place.
  package var fixedOffset: Int? { nil }

  /// Where a child that is looked at in place lies in the state at an address; nil when the child, not
  /// another one at the same place, is gone.
  package func address(in parent: RawStateAddress) -> RawStateAddress? {
    preconditionFailure("ChildLocation.address: abstract")
  }

  /// Calls `body` with the address of the child in the state at an address; not at all when the child,
  /// not another one at the same place, is gone.
  package func look(in parent: RawStateAddress, _ body: (RawStateAddress) -> Void) {
    if let child = address(in: parent) { body(child) }
  }
}

/// The location of a child in a stored field, which is always there.
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
