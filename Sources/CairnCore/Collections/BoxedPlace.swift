/// The place of a child in an object that its parent's state refers to: in the box of a
/// ``PresentationState``, or among the elements of a collection.
@usableFromInline
package struct BoxedPlace: Sendable {
  /// The offset of the reference to the object.
  let boxOffset: Int
  /// The offset of the child in the object.
  let offset: Int

  /// Returns the same place as an offset from an enclosing state.
  func advanced(by outer: Int) -> Self {
    Self(boxOffset: outer + boxOffset, offset: offset)
  }

  /// Returns the address of the child in the state at an address; nil if there is no object.
  func address(in state: RawStateAddress) -> RawStateAddress? {
    // An object always holds a child.
    state.object(at: boxOffset).map { $0.advanced(by: offset) }
  }
}
