import Foundation

/// The values that a scene has stored.
public final class SceneStorageValues {
  // SAFETY: only views use it, on the main actor.
  public nonisolated(unsafe) var data: [String: Data]

  public init(_ data: [String: Data] = [:]) {
    self.data = data
  }
}

@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  /// The storage of the scene. The window sets it before it evaluates the body.
  private final class Place {
    var values = SceneStorageValues()
  }

  private let key: String
  private let place = Place()

  public var wrappedValue: Value {
    get {
      guard let value = place.values.data[key] as? Value else {
        preconditionFailure("SceneStorage: '\(key)' is of another type")
      }
      return value
    }
    nonmutating set {
      ViewUpdate.noteWrite(of: "scene storage")
      place.values.data[key] = newValue as? Data
    }
  }

  public var projectedValue: Binding<Value> {
    Binding {
      wrappedValue
    } write: { value, _ in
      wrappedValue = value
    }
  }
}

/// A property that reads the storage of its view's scene.
protocol SceneStorageProperty {
  func connect(to values: SceneStorageValues)
}

extension SceneStorage: SceneStorageProperty {
  func connect(to values: SceneStorageValues) { place.values = values }
}

extension SceneStorage where Value == Data? {
  public init(_ key: String) { self.key = key }
}
