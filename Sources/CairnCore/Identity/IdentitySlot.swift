/// The slot of a child in its parent: a field or a case.
package struct IdentitySlot: Hashable, CustomStringConvertible {
  private enum Key: Hashable {
    case offset(Int, value: ObjectIdentifier, root: ObjectIdentifier)
    case keyPath(AnyKeyPath)
    case empty(Int, value: ObjectIdentifier, root: ObjectIdentifier, action: AnyKeyPath)
  }

  private let key: Key
  /// The source of the printed name, which is computed only for printing.
  private let name: Name

  private enum Name {
    case keyPath(AnyKeyPath)
    case offset(Int, of: Any.Type)
  }

  /// A case, or a field without an offset.
  init(keyPath: AnyKeyPath) {
    key = .keyPath(keyPath)
    name = .keyPath(keyPath)
  }

  /// A stored field. Release builds know its offset but not its name.
  init(offset: Int, of value: Any.Type, in root: Any.Type, name: AnyKeyPath?) {
    key = .offset(offset, value: ObjectIdentifier(value), root: ObjectIdentifier(root))
    self.name = name.map(Name.keyPath) ?? .offset(offset, of: value)
  }

  /// Returns the same slot, distinguished by the case that holds the child's actions.
  ///
  /// Fields without size share their offset, and their key paths are equal: two siblings of one
  /// type without stored properties differ only in their actions.
  func reached(by action: AnyKeyPath?) -> IdentitySlot {
    guard let action, case .offset(let offset, let value, let root) = key else { return self }
    return IdentitySlot(key: .empty(offset, value: value, root: root, action: action), name: name)
  }

  /// Returns the slot of a field of the field at this slot, as seen from this slot's parent; nil
  /// unless both are stored.
  func appending(_ next: IdentitySlot) -> IdentitySlot? {
    guard case .offset(let outer, let value, let root) = key,
      case .offset(let inner, let nextValue, root: value) = next.key
    else { return nil }
    let key = Key.offset(outer + inner, value: nextValue, root: root)
    return IdentitySlot(key: key, name: next.name)
  }

  /// Whether the slot is the parent itself: `\.self`.
  var isWhole: Bool {
    guard case .offset(0, let value, let root) = key else { return false }
    return value == root
  }

  /// The key path of the slot; nil for a stored field in a release build.
  package var keyPath: AnyKeyPath? {
    guard case .keyPath(let keyPath) = name else { return nil }
    return keyPath
  }

  /// Whether the slot is a computed property or a case instead of a stored field.
  package var isComputed: Bool {
    guard case .keyPath = key else { return false }
    return true
  }

  /// Whether the slot is a case of an enum of this type instead of a property.
  package func isCase(of root: Any.Type) -> Bool {
    guard case .keyPath(let keyPath) = key else { return false }
    return type(of: keyPath).rootType != root
  }

  /// The name of the slot in a parent of this type: `recipe` for a case, `self` for the parent
  /// itself.
  func name(in parent: Any.Type) -> String {
    isWhole ? "self" : caseName(in: parent) ?? description
  }

  /// Returns the name of the case of a parent type; nil if the slot isn't a case, or if the type
  /// doesn't list its cases.
  package func caseName(in parent: Any.Type) -> String? {
    guard case .keyPath(let keyPath) = key, let parent = parent as? any CasePathable.Type else {
      return nil
    }
    return parent.caseName(at: keyPath)
  }

  private init(key: Key, name: Name) {
    self.key = key
    self.name = name
  }

  package var description: String {
    switch name {
    case .keyPath(let keyPath): KeyPathText(of: keyPath).name
    case .offset(let offset, let type): "\(type) at \(offset)"
    }
  }

  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.key == rhs.key
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }
}

extension CasePathable {
  fileprivate static func caseName(at keyPath: AnyKeyPath) -> String? {
    caseNames.first { $0.key as AnyKeyPath == keyPath }?.value
  }
}
