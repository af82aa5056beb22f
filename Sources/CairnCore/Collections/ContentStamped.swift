/// A collection of children, or an optional one, with a stamp that shows whether its content has
/// changed.
package protocol ContentStamped {
  /// A stamp that changes whenever children are added, removed, moved or changed. Equal stamps mean
  /// equal content; equal content may have different stamps.
  var contentStamp: ChangeStamp { get }

  /// Returns a copy that shares no children with this value, so that a change of a child in either
  /// copies nothing.
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

extension Optional: ContentStamped where Wrapped: ElementCollection {
  package var contentStamp: ChangeStamp {
    self?.contentStamp ?? .missing
  }

  package func unshared() -> Self {
    self?.unshared()
  }

  package mutating func follow(_ other: Self) {
    if let other, self != nil {
      self?.follow(other)
    } else {
      self = other.unshared()
    }
  }
}
