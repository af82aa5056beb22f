/// Where a child lies in the box of a ``PresentationState``.
@usableFromInline
package struct BoxedPlace: Sendable {
  /// Where the reference to the box lies.
  let boxOffset: Int
  /// Where the child lies in the box.
  let offset: Int

  /// The same place as seen from further out.
  func advanced(by outer: Int) -> Self {
    Self(boxOffset: outer + boxOffset, offset: offset)
  }

  /// Where the child lies that is presented in the state at an address; nil when none is.
  package func address(in state: UnsafeRawPointer) -> UnsafeRawPointer? {
    // SAFETY: the offsets are those of a presentation's box and of the child in there, and there is
    // a child whenever there is a box. The state holds the box.
    state.load(fromByteOffset: boxOffset, as: UnsafeRawPointer?.self).map { $0 + offset }
  }
}
