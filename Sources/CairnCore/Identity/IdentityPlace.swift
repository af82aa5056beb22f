/// Where a child lies in its parent: a field or a case.
package struct IdentityPlace: Hashable, CustomStringConvertible {
  private enum Key: Hashable {
    case offset(Int, value: ObjectIdentifier, root: ObjectIdentifier)
    case keyPath(AnyKeyPath)
  }

  private let key: Key
  package let description: String

  /// A case, or a field without an offset.
  init(keyPath: AnyKeyPath) {
    key = .keyPath(keyPath)
    description = Self.shortName(of: keyPath)
  }

  /// A stored field. Release builds know its offset and not its name.
  init(offset: Int, of value: Any.Type, in root: Any.Type, name: AnyKeyPath?) {
    key = .offset(offset, value: ObjectIdentifier(value), root: ObjectIdentifier(root))
    description = name.map(Self.shortName) ?? "\(value) at \(offset)"
  }

  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.key == rhs.key
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }

  /// `child` of `\Parent.State.child`. The name of a computed property is not always known; the
  /// type of its value is.
  private static func shortName(of keyPath: AnyKeyPath) -> String {
    let text = "\(keyPath)"
    guard !text.contains("<computed") else { return "\(type(of: keyPath).valueType)" }
    return text.split(separator: ".").last.map(String.init) ?? text
  }
}
