// A stored field is read and changed in place, by its offset.
//
// SAFETY: `offset(of:)` returns an offset only for a property that is stored in the root, has no
// observers, and has the type `Value`. The caller that changes the field has exclusive access to
// the root meanwhile.

extension FieldPath {
  /// Changes the field in place.
  ///
  /// - Parameter offset: The value of ``offset``.
  @inlinable
  @inline(__always)
  func modify<Result>(
    at offset: Int,
    in root: inout Root,
    _ body: (inout Value) -> Result
  ) -> Result {
    unsafe withUnsafeMutablePointer(to: &root) { root in
      let field = unsafe UnsafeMutableRawPointer(root).advanced(by: offset)
      return unsafe body(&field.assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Does the same in fewer steps, each of which takes stack space in a debug build: for operators,
  /// whose calls nest.
  ///
  /// - Parameter root: The root, as `&root`.
  @inlinable
  @inline(__always)
  @safe
  static func change(
    at offset: Int,
    in root: UnsafeMutablePointer<Root>,
    _ body: (inout Value) -> Void
  ) {
    let field = unsafe UnsafeMutableRawPointer(root).advanced(by: offset)
    unsafe body(&field.assumingMemoryBound(to: Value.self).pointee)
  }

  /// Returns the address of the field in the root at an address; nil if the field is computed.
  package func address(in root: StateAddress<Root>) -> StateAddress<Value>? {
    guard let offset else { return nil }
    return root.raw.advanced(by: offset).of(Value.self)
  }
}
