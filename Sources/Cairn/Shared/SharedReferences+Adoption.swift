import CairnCore
import Synchronization

/// A reference to a shared value of an unknown type.
protocol AnyShared {
  /// Makes the reference one of a store, if it was not made by a store.
  func adopt(in scope: DependencyScope)
}

extension SharedReferences {
  /// Makes the references in the initial state of a store refer to the values of that store, if the
  /// state was made before the store (rule H1).
  ///
  /// - Complexity: O(*n*) in the size of the state; O(1) if all references of the process were made
  ///   by stores.
  static func adopt(in state: Any, by scope: DependencyScope) {
    guard unownedCount.load(ordering: .relaxed) > 0, scope.shared != nil else { return }
    // A loop: states nest deeper than the stack allows.
    var values: [Any] = [state]
    while let value = values.popLast() {
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
}
