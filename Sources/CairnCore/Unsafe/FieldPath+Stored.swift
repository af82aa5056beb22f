// A stored field is read and changed where it lies, by its offset.
//
// SAFETY: `offset(of:)` gives an offset only for a property that is stored in the root, has no observers, and
// is of type `Value`. Whoever changes the field has exclusive access to the root meanwhile.

extension FieldPath {
  /// Changes the field where it lies.
  ///
  /// - Parameter offset: What ``offset`` has.
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

  /// The same in fewer steps, each of which takes room on the stack of a debug build: for operators, which
  /// run each other.
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

  /// Where the field lies in the root at an address; nil if it is computed.
  package func address(in root: StateAddress<Root>) -> StateAddress<Value>? {
    offset.map { root.raw.advanced(by: $0).of(Value.self) }
  }
}
