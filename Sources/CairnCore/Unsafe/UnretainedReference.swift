/// A reference to an object that somebody else holds for as long as it is used: nothing is retained,
/// which is the dearest part of reading a field.
// SAFETY: whoever makes the reference says who holds the object until the last use.
@frozen
@safe
@usableFromInline
package struct UnretainedReference<Object: AnyObject> {
  @usableFromInline let reference: Unmanaged<Object>

  /// - Parameter object: Whoever makes the reference says who holds it.
  @inlinable
  @inline(__always)
  package init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }

  /// The object, held.
  @inlinable
  @inline(__always)
  package var object: Object { unsafe reference.takeUnretainedValue() }

  /// Calls `body` with the object.
  @inlinable
  @inline(__always)
  package func use<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }
}
