import Observation

/// The values that the focused view publishes to menus.
public struct FocusedValues {
  var objects: [ObjectIdentifier: AnyObject] = [:]
}

@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private final class Place { var value: Value? }

  private let place = Place()
  private let read: (FocusedValues) -> Value?

  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { $0.objects[ObjectIdentifier(objectType)] as? Value }
  }

  public var wrappedValue: Value? { place.value }
}

/// A property that reads the values of the window that has the focus.
protocol FocusedProperty {
  func find(in values: FocusedValues)
}

extension FocusedValue: FocusedProperty {
  func find(in values: FocusedValues) { place.value = read(values) }
}

extension View {
  nonisolated public func focusedSceneValue<T>(_ object: T?) -> some View
  where T: AnyObject, T: Observable {
    FocusedValueView(content: self, key: ObjectIdentifier(T.self), object: object)
  }
}

nonisolated struct FocusedValueView<Content: View>: View, Rendered {
  typealias Body = Never
  let content: Content
  let key: ObjectIdentifier
  // SAFETY: set by an initialiser alone; read on the main actor.
  nonisolated(unsafe) let object: AnyObject?

  @MainActor func render(on screen: Screen) {
    screen.window.focused.objects[key] = object
    screen.add(content)
  }
}
