/// The write of a value to some field of a state.
protocol FieldWriting<State>: Sendable {
  associatedtype State

  var partialKeyPath: PartialKeyPath<State> { get }
  var anyValue: Any { get }

  func apply(to state: inout State)
  func isEqual(to other: any FieldWriting<State>) -> Bool
}

/// The write of a value to a field of its type.
struct FieldWrite<State, Value: Equatable & Sendable>: FieldWriting {
  let keyPath: WritableKeyPath<State, Value> & Sendable
  let value: Value

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
