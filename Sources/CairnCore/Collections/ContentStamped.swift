/// A value that tells by a stamp whether its content is what it was: a collection of children, or an
/// optional one.
package protocol ContentStamped {
  /// A stamp that changes whenever children come, go, move, or are changed. Equal stamps mean equal
  /// content; equal content may have other stamps.
  var contentStamp: ChangeStamp { get }

  /// The same, except that it shares no children with this one: changing one in either is no copy.
  ///
  /// - Complexity: O(*n*).
  func unshared() -> Self

  /// Becomes what ``unshared()`` makes of another value.
  ///
  /// - Complexity: O(*m*) in the number of children that were changed there since, if this became what
  ///   that was before; otherwise O(*n*).
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
