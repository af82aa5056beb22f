// Values whose types are known to be the same, or known to the caller.

extension Hashable {
  /// Returns whether a value equals another one. The caller has checked that their types are the
  /// same.
  func equals(valueOfSameType other: any Hashable) -> Bool {
    func equals<Other: Hashable>(_ other: Other) -> Bool {
      // SAFETY: the caller has compared the types.
      unsafe self == unsafeBitCast(other, to: Self.self)
    }
    return equals(other)
  }
}

/// Casts an object to its known type.
///
/// Debug builds check the type. A conditional cast would cost optimised builds a look-up of the
/// type.
@inlinable
@inline(__always)
package func downcast<Object: AnyObject>(_ object: AnyObject, to type: Object.Type) -> Object {
  // SAFETY: the caller states why the object has this type.
  unsafe unsafeDowncast(object, to: type)
}
