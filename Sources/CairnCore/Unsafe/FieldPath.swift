/// A field of a state: a key path in a form that costs nothing to use.
///
/// A key path that the optimizer cannot fold costs hundreds of instructions at each use, and even
/// storing one costs a look-up wherever an operator is inlined. Therefore a stored property is kept
/// as its offset. The key path itself is kept only if there is no offset (a computed property), or
/// if its name is needed.
@usableFromInline
package struct FieldPath<Root, Value> {
  @usableFromInline package let offset: Int?
  @usableFromInline let keyPath: KeyPath<Root, Value>?

  /// Makes a field that is read and written.
  @inlinable
  @inline(__always)
  init(_ keyPath: WritableKeyPath<Root, Value>) {
    let offset = MemoryLayout<Root>.offset(of: keyPath)
    self.offset = offset
    self.keyPath = offset == nil || isUnoptimized() ? keyPath : nil
  }

  /// Makes a field that is only read.
  package init(reading keyPath: KeyPath<Root, Value>) {
    offset = MemoryLayout<Root>.offset(of: keyPath)
    self.keyPath = keyPath
  }

  private init(offset: Int) {
    self.offset = offset
    keyPath = nil
  }
}

extension FieldPath where Root == Value {
  /// The root itself.
  package static var whole: Self { Self(offset: 0) }
}

extension FieldPath {
  /// Changes the field in place.
  @inlinable
  @inline(__always)
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard let offset else { return body(&root[keyPath: writable]) }
    return modify(at: offset, in: &root, body)
  }

  /// The key path of a computed field.
  @usableFromInline
  var writable: WritableKeyPath<Root, Value> {
    guard let writable = keyPath as? WritableKeyPath<Root, Value> else {
      preconditionFailure("FieldPath.modify: the field at \(keyPath as Any) can only be read")
    }
    return writable
  }
}

extension FieldPath {
  /// The field's value.
  package func value(in root: Root) -> Value {
    guard let offset else { return root[keyPath: computed] }
    return withAddress(of: root) { $0.raw.advanced(by: offset)[as: Value.self] }
  }

  /// Calls `body` with the address of the field's value in a root, or of a copy of it. A copy would
  /// cost as much as the value has fields.
  func look<Result>(in root: Root, _ body: (StateAddress<Value>) -> Result) -> Result {
    guard let offset else { return withAddress(of: root[keyPath: computed], body) }
    return withAddress(of: root) { body($0.raw.advanced(by: offset).of(Value.self)) }
  }

  /// The field's value in the root at an address.
  package func value(at root: StateAddress<Root>) -> Value {
    guard let offset else { return root.value[keyPath: computed] }
    return root.raw.advanced(by: offset)[as: Value.self]
  }

  private var computed: KeyPath<Root, Value> {
    guard let keyPath else { preconditionFailure("FieldPath: a computed field has a key path") }
    return keyPath
  }

  /// The field as a component of an identity path.
  var slot: IdentitySlot {
    guard let offset else { return IdentitySlot(keyPath: computed) }
    return IdentitySlot(offset: offset, of: Value.self, in: Root.self, name: keyPath)
  }
}
