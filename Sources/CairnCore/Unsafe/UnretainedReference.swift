/// A reference to an object that other code holds as long as the reference is used. The object
/// isn't retained, which is the most expensive part of reading a field.
// SAFETY: the code that makes the reference states what holds the object until the last use.
@frozen
@safe
@usableFromInline
package struct UnretainedReference<Object: AnyObject>: OpaquelyReflected {
  @usableFromInline let reference: Unmanaged<Object>

  /// - Parameter object: The object. The caller states what holds it.
  @inlinable
  @inline(__always)
  package init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }

  /// The object, retained.
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
