public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

@propertyWrapper
public struct State<Value>: DynamicProperty {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  /// The box of the state: the view's own until the window provides one.
  private final class Place {
    var box: Box
    init(_ value: Value) { box = Box(value) }
  }

  private let place: Place

  public init(wrappedValue value: Value) {
    place = Place(value)
  }

  public init(initialValue value: Value) {
    place = Place(value)
  }

  public var wrappedValue: Value {
    get { place.box.value }
    nonmutating set {
      ViewUpdate.noteWrite(of: "state")
      place.box.value = newValue
    }
  }

  public var projectedValue: Binding<Value> {
    Binding {
      place.box.value
    } write: { value, _ in
      place.box.value = value
    }
  }
}

/// A property whose state outlives the value of its view.
protocol StateProperty {
  /// Uses `box`, or sets it to its own box if it is nil.
  func share(_ box: inout AnyObject?)
}

extension State: StateProperty {
  func share(_ box: inout AnyObject?) {
    if let known = box as? Box { place.box = known }
    box = place.box
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

@available(*, unavailable)
extension State: Sendable {}
