import Foundation

/// What a scene has stored.
public enum SceneStorageValues {
  // SAFETY: only views use it, on the main actor.
  public nonisolated(unsafe) static var data: [String: Data] = [:]
}

@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String

  public var wrappedValue: Value {
    get {
      guard let value = SceneStorageValues.data[key] as? Value else {
        preconditionFailure("SceneStorage: '\(key)' is of another type")
      }
      return value
    }
    nonmutating set { SceneStorageValues.data[key] = newValue as? Data }
  }

  public var projectedValue: Binding<Value> {
    Binding {
      wrappedValue
    } write: { value, _ in
      wrappedValue = value
    }
  }
}

extension SceneStorage where Value == Data? {
  public init(_ key: String) { self.key = key }
}
