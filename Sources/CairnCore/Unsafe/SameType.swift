// Values whose types are known to be the same, or to be what somebody else knows them to be.

extension Hashable {
  /// Whether a value equals another one, whose type was found to be the same.
  func equals(valueOfSameType other: any Hashable) -> Bool {
    func equals<Other: Hashable>(_ other: Other) -> Bool {
      // SAFETY: the caller has compared the types.
      unsafe self == unsafeBitCast(other, to: Self.self)
    }
    return equals(other)
  }
}

/// An object as what it is known to be.
///
/// Debug builds check it. A conditional cast would cost optimised ones a look-up of the type.
@inlinable
@inline(__always)
package func downcast<Object: AnyObject>(_ object: AnyObject, to type: Object.Type) -> Object {
  // SAFETY: the caller says why it is.
  unsafe unsafeDowncast(object, to: type)
}
