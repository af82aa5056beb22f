/// Where a child lies that is not in its parent's state itself, but in an object to which that refers: in
/// the box of a ``PresentationState``, or among the elements of a collection.
@usableFromInline
package struct BoxedPlace: Sendable {
  /// Where the reference to the object lies.
  let boxOffset: Int
  /// Where the child lies in the object.
  let offset: Int

  /// The same place as seen from further out.
  func advanced(by outer: Int) -> Self {
    Self(boxOffset: outer + boxOffset, offset: offset)
  }

  /// Where the child lies in the state at an address; nil when there is no object.
  func address(in state: RawStateAddress) -> RawStateAddress? {
    // There is a child whenever there is an object.
    state.object(at: boxOffset).map { $0.advanced(by: offset) }
  }
}
