import Observation

public enum UserInterfaceSizeClass: Sendable {
  case compact
  case regular
}

public struct EnvironmentValues {
  public var horizontalSizeClass: UserInterfaceSizeClass?
  var objects: [ObjectIdentifier: AnyObject] = [:]

  // SAFETY: rendering happens on the main actor, and sets it for the time being.
  public nonisolated(unsafe) static var current = EnvironmentValues()

  public init() {}
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value

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

  public var wrappedValue: Value { read(.current) }
}

extension View {
  nonisolated public func environment<T>(_ object: T?) -> some View
  where T: AnyObject & Observable {
    EnvironmentView(content: self) { $0.objects[ObjectIdentifier(T.self)] = object }
  }
}

nonisolated struct EnvironmentView<Content: View>: View {
  typealias Body = Never
  let content: Content
  let change: (inout EnvironmentValues) -> Void
}
