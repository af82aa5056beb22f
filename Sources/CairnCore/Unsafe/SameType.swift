// Values of types that are the same, or known to the caller.

extension Hashable {
  /// Returns whether another value has the same type and is the same as this one.
  ///
  /// The type of an object is the one with which it was declared: objects of two subclasses can be
  /// equal.
  func isSame(as other: any Hashable) -> Bool {
    func isSameOpened<Other: Hashable>(_ other: Other) -> Bool {
      guard Self.self == Other.self else { return false }
      // SAFETY: the types are the same.
      return areSame(self, unsafe unsafeBitCast(other, to: Self.self))
    }
    return isSameOpened(other)
  }
}

/// Casts an object to its known type.
///
/// Debug builds check the type. A conditional cast would cost optimized builds a look-up of the
/// type.
@inlinable
@inline(__always)
package func downcast<Object: AnyObject>(_ object: AnyObject, to type: Object.Type) -> Object {
  // SAFETY: the caller states why the object has this type.
  unsafe unsafeDowncast(object, to: type)
}
