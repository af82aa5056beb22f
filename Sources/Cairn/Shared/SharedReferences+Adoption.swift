import CairnCore
import Synchronization

/// A reference to a shared value of an unknown type.
protocol AnyShared {
  /// Records that a store takes the state of the reference.
  func adopt(in scope: DependencyScope)
}

extension SharedReferences {
  /// Makes the references in the initial state of a store, or in an action, refer to the values of
  /// that store, if they were not made by a store (rule H1).
  ///
  /// - Parameter mayBeOfAnotherStore: Whether another store may have made the state. Such a state is
  ///   only searched in a test: tests share constants.
  /// - Complexity: O(*n*) in the size of the state, if it is searched.
  static func adopt(in state: Any, by scope: DependencyScope, mayBeOfAnotherStore: Bool) {
    guard scope.shared != nil else { return }
    let isSearchedInTest =
      mayBeOfAnotherStore && areUsed && DependencyValues(scope: scope).context == .test
    guard mayBeUnowned || isSearchedInTest else { return }
    // A loop: states nest deeper than the stack allows.
    var values: [Any] = [state]
    while let value = values.popLast() {
      if isPlain(value) { continue }
      if let reference = value as? any AnyShared {
        reference.adopt(in: scope)
      } else {
        let mirror = Mirror(reflecting: value)
        // An object may refer to itself, and is not a value of the state.
        guard mirror.displayStyle != .class else { continue }
        values.append(contentsOf: mirror.children.map(\.value))
      }
    }
  }

  /// Whether the type of a value shows that it has no references, without a look at its parts.
  private static func isPlain(_ value: Any) -> Bool {
    func isPlain<Value>(_ value: Value) -> Bool { Self.isPlain(Value.self) }
    return isPlain(value)
      || (value as? any ElementList).map { type(of: $0).hasPlainElements } ?? false
  }

  fileprivate static func isPlain<Value>(_ type: Value.Type) -> Bool {
    _isPOD(type) || type == String.self
  }
}

/// An array, which may be large.
private protocol ElementList {
  /// Whether the type of the elements shows that they have no references.
  static var hasPlainElements: Bool { get }
}

extension Array: ElementList {
  fileprivate static var hasPlainElements: Bool { SharedReferences.isPlain(Element.self) }
}
