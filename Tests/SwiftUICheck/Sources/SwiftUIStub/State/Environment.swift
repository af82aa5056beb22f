import Observation

public enum UserInterfaceSizeClass: Sendable {
  case compact
  case regular
}

public enum ScenePhase: Comparable, Sendable {
  case background
  case inactive
  case active
}

public struct EnvironmentValues {
  public var horizontalSizeClass: UserInterfaceSizeClass?
  public var scenePhase = ScenePhase.active
  var objects: [ObjectIdentifier: AnyObject] = [:]
  let windows = OpenWindows()
  private var values: [ObjectIdentifier: Any] = [:]

  // SAFETY: rendering happens on the main actor, and sets it.
  public nonisolated(unsafe) static var current = EnvironmentValues()

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  /// The value when the view was last drawn. Events happen later, in any environment.
  private final class Place { var value: Value? }

  private let read: (EnvironmentValues) -> Value
  private let place = Place()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values.objects[ObjectIdentifier(objectType)] as? Value else {
        preconditionFailure("Environment: there is no \(objectType)")
      }
      return object
    }
  }

  public var wrappedValue: Value { place.value ?? read(.current) }
}

/// A property that reads the environment of its view.
protocol EnvironmentProperty {
  func find()
}

extension Environment: EnvironmentProperty {
  func find() { place.value = read(.current) }
}

extension View {
  nonisolated public func environment<T>(_ object: T?) -> some View
  where T: AnyObject & Observable {
    EnvironmentView(content: self) { $0.objects[ObjectIdentifier(T.self)] = object }
  }

  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View {
    EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }
}

nonisolated struct EnvironmentView<Content: View>: View {
  typealias Body = Never
  let content: Content
  let change: (inout EnvironmentValues) -> Void
}
