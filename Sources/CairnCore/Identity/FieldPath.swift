/// A field of a state: what a writable key path says, in a form that costs nothing to use.
///
/// A key path that the optimiser does not see through costs hundreds of instructions a use, and
/// merely keeping one costs a look-up wherever an operator is inlined. So a stored property is kept
/// as its offset; the key path itself only where there is no offset (a computed property), and in
/// debug builds, for its name.
@usableFromInline
struct FieldPath<Root, Value> {
  @usableFromInline let offset: Int?
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>?

  @inlinable
  @inline(__always)
  init(_ keyPath: WritableKeyPath<Root, Value>) {
    let offset = MemoryLayout<Root>.offset(of: keyPath)
    self.offset = offset
    self.keyPath = offset == nil || isUnoptimized() ? keyPath : nil
  }

  /// Changes the field where it lies.
  @inlinable
  @inline(__always)
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard let offset else { return body(&root[keyPath: keyPath!]) }
    return Self.modify(&root, at: offset, body)
  }

  /// Changes the field at an offset that ``offset`` gave.
  @inlinable
  @inline(__always)
  static func modify<Result>(
    _ root: inout Root,
    at offset: Int,
    _ body: (inout Value) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &root) { pointer in
      // SAFETY: `offset(of:)` gives an offset only for a property that is stored in the root, has
      // no observers, and is of type `Value`; the root is held exclusively meanwhile.
      body(
        &UnsafeMutableRawPointer(pointer).advanced(by: offset)
          .assumingMemoryBound(to: Value.self).pointee
      )
    }
  }

  /// The field's value.
  func value(in root: Root) -> Value {
    guard let offset else { return root[keyPath: keyPath!] }
    return withUnsafePointer(to: root) { pointer in
      // SAFETY: as in `modify`.
      UnsafeRawPointer(pointer).advanced(by: offset)
        .assumingMemoryBound(to: Value.self).pointee
    }
  }

  /// The field as a part of an identity path.
  var place: IdentityPlace {
    guard let offset else { return IdentityPlace(keyPath: keyPath!) }
    return IdentityPlace(offset: offset, of: Value.self, in: Root.self, name: keyPath)
  }
}
