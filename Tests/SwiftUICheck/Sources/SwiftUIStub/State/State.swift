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

  /// Where the state is found: in a box of the view's own until the screen has one.
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

/// A state that lives longer than the view value that it is in.
protocol StateProperty {
  /// Takes the box that there is, or gives its own.
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
