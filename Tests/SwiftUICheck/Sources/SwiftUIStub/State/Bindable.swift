import Observation

@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value

  public var projectedValue: Bindable<Value> { self }

  @available(*, unavailable, message: "The wrapped value must be an object that is Observable")
  public init(wrappedValue: Value) { fatalError("Bindable.init") }

  @available(*, unavailable, message: "The wrapped value must be an object that is Observable")
  public init(projectedValue: Bindable<Value>) { fatalError("Bindable.init") }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(at: BindingLocation(object, keyPath)) {
      object[keyPath: keyPath]
    } write: { subject, transaction in
      withTransaction(transaction) { object[keyPath: keyPath] = subject }
    }
  }
}

extension Bindable where Value: AnyObject & Observable {
  public init(wrappedValue: Value) { self.init(stored: wrappedValue) }
  public init(_ wrappedValue: Value) { self.init(stored: wrappedValue) }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable {
  private init(stored value: Value) where Value: AnyObject { self.wrappedValue = value }
}

extension Bindable: Sendable where Value: Sendable {}
