/// A value whose mirror is empty.
///
/// Swift Testing reflects the values of a failed expectation, with everything that they refer to. A
/// reference that does not keep its object alive would trap there after the object was released.
@usableFromInline
package protocol OpaquelyReflected: CustomReflectable {}

extension OpaquelyReflected {
  @usableFromInline nonisolated package var customMirror: Mirror {
    Mirror(self, children: [])
  }
}
