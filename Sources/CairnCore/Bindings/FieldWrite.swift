/// The write of a value to a field of a state. It is an object, so that copying an action copies a
/// reference, whatever the size of the value.
protocol FieldWriting<State>: AnyObject, Sendable {
  associatedtype State

  var partialKeyPath: PartialKeyPath<State> { get }
  var anyValue: Any { get }

  func apply(to state: inout State)
  func isEqual(to other: any FieldWriting<State>) -> Bool
}

/// The write of a value to a field of its type.
final class FieldWrite<State, Value: Equatable & Sendable>: FieldWriting {
  let keyPath: any WritableKeyPath<State, Value> & Sendable
  let value: Value

  init(keyPath: any WritableKeyPath<State, Value> & Sendable, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }

  var partialKeyPath: PartialKeyPath<State> { keyPath }
  var anyValue: Any { value }

  func apply(to state: inout State) {
    state[keyPath: keyPath] = value
  }

  func isEqual(to other: any FieldWriting<State>) -> Bool {
    guard let other = other as? Self else { return false }
    return partialKeyPath == other.partialKeyPath && value == other.value
  }
}
