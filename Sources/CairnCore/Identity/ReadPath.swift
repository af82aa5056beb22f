/// A field of a state that is only read: what a key path says, in a form that is cheap to use again
/// and again. See ``FieldPath``, of which it is the half that needs no setter.
package struct ReadPath<Root, Value> {
  package let offset: Int?
  private let keyPath: KeyPath<Root, Value>

  package init(_ keyPath: KeyPath<Root, Value>) {
    offset = MemoryLayout<Root>.offset(of: keyPath)
    self.keyPath = keyPath
  }

  /// The field's value.
  package func value(in root: Root) -> Value {
    guard offset != nil else { return root[keyPath: keyPath] }
    return withUnsafePointer(to: root) { value(at: $0) }
  }

  /// The field's value in the root at an address.
  package func value(at root: UnsafePointer<Root>) -> Value {
    guard let offset else { return root.pointee[keyPath: keyPath] }
    // SAFETY: as in `address(in:)`.
    return UnsafeRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
  }

  /// Where the field lies in the root at an address; nil if it is computed.
  package func address(in root: UnsafePointer<Root>) -> UnsafePointer<Value>? {
    guard let offset else { return nil }
    // SAFETY: `offset(of:)` gives an offset only for a property that is stored in the root and is
    // of type `Value`.
    return UnsafeRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self)
  }

  /// The field as a part of an identity path: the same as that of a ``FieldPath``.
  var place: IdentityPlace {
    guard let offset else { return IdentityPlace(keyPath: keyPath) }
    return IdentityPlace(offset: offset, of: Value.self, in: Root.self, name: keyPath)
  }
}
