import CairnCore

/// The types whose values a walk need not enter: numbers, strings, and structures and collections of
/// them. Reflecting a value takes thousands of instructions.
///
/// A walk never learns the types that it looks for. A type is closed if its fields are `Equatable`
/// values of closed types, so that no field can hold a value of another type.
final class ClosedTypes {
  private var types: Set<ObjectIdentifier> = []

  func contains(_ type: Any.Type) -> Bool { types.contains(ObjectIdentifier(type)) }

  /// Records the type of a value that was walked, if it is closed.
  ///
  /// - Parameter areChildrenClosed: Whether the types of all children are closed.
  func learn(_ value: Any, _ mirror: Mirror, areChildrenClosed: Bool) {
    let type = type(of: value)
    if isClosed(value, type, mirror, areChildrenClosed) { types.insert(ObjectIdentifier(type)) }
  }

  private func isClosed(
    _ value: Any,
    _ type: Any.Type,
    _ mirror: Mirror,
    _ areChildrenClosed: Bool
  ) -> Bool {
    if let container = type as? any ContainerType.Type {
      return container.elementTypes.allSatisfy(contains)
    }
    if mirror.children.isEmpty, StructuralWalk.isPlain(value, mirror) { return true }
    switch mirror.displayStyle {
    case .struct:
      return areChildrenClosed && value is any Equatable && !(value is any CustomReflectable)
    // An enum without payloads.
    case .enum: return value is any CaseIterable
    default: return false
    }
  }
}

/// A type that holds values of other types, and nothing else.
private protocol ContainerType {
  static var elementTypes: [Any.Type] { get }
}

extension Optional: ContainerType {
  fileprivate static var elementTypes: [Any.Type] { [Wrapped.self] }
}

extension Array: ContainerType {
  fileprivate static var elementTypes: [Any.Type] { [Element.self] }
}

extension Set: ContainerType {
  fileprivate static var elementTypes: [Any.Type] { [Element.self] }
}

extension Dictionary: ContainerType {
  fileprivate static var elementTypes: [Any.Type] { [Key.self, Value.self] }
}
