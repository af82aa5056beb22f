/// A collection of children, or an optional one, whose changes a reader can follow.
@usableFromInline
package protocol Followable {
  /// What a reader sees at present.
  var cursor: ChangeCursor { get }

  /// Whether the value has its stamps itself. If not, a cursor keeps a copy of the children.
  static var hasStamps: Bool { get }

  /// Returns a copy that shares no children with this value, so that a change of a child in either
  /// copies nothing. Without stamps, returns this value.
  ///
  /// - Complexity: O(*n*).
  func unshared() -> Self

  /// Sets this value to the ``unshared()`` copy of another value.
  ///
  /// - Complexity: O(*m*) in the number of children that were added, removed or changed in `other`
  ///   since this value was last made from it, if they are few and none was moved; otherwise O(*n*).
  ///   A removal in the middle also moves the elements behind it.
  mutating func follow(_ other: Self)
}

extension Optional: Followable where Wrapped: ElementCollection {
  @usableFromInline package var cursor: ChangeCursor { self?.cursor ?? .missing }
  @usableFromInline package static var hasStamps: Bool { true }

  @usableFromInline package func unshared() -> Self {
    self?.unshared()
  }

  @usableFromInline package mutating func follow(_ other: Self) {
    if let other, self != nil {
      self?.follow(other)
    } else {
      self = other.unshared()
    }
  }
}
