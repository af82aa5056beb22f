/// The stored properties of a state: their names, and how to tell whether two values differ.
public struct ObservableFields<State> {
  private(set) var fields: [Field] = []

  struct Field {
    let name: String
    let keyPath: PartialKeyPath<State>
    let differs: (State, State) -> Bool
  }

  init() {}

  /// Adds a field whose values are compared with `==`.
  public mutating func add<Value: Equatable>(_ keyPath: KeyPath<State, Value>, _ name: String) {
    add(keyPath, name) { $0 != $1 }
  }

  /// Adds a field of a collection by id, which differs if the ids or any of the rows do. Values
  /// that share their storage are equal without looking at a row.
  public mutating func add<ID, Row: Equatable>(
    _ keyPath: KeyPath<State, IdentifiedArray<ID, Row>>,
    _ name: String
  ) {
    add(keyPath, name) { $0 != $1 }
  }

  /// Adds a field whose values cannot be compared at compile time: they are if they turn out to be
  /// `Equatable`, and otherwise count as different.
  public mutating func add<Value>(_ keyPath: KeyPath<State, Value>, _ name: String) {
    add(keyPath, name) { differ($0, $1) ?? true }
  }

  private mutating func add<Value>(
    _ keyPath: KeyPath<State, Value>,
    _ name: String,
    differs: @escaping (Value, Value) -> Bool
  ) {
    fields.append(
      Field(name: name, keyPath: keyPath) { differs($0[keyPath: keyPath], $1[keyPath: keyPath]) }
    )
  }
}

extension ObservableState {
  /// The names of the fields that differ between two states, in the order of their declaration.
  public static func changedFields(from old: Self, to new: Self) -> [String] {
    var fields = ObservableFields<Self>()
    describeFields(&fields)
    return fields.fields.filter { $0.differs(old, new) }.map(\.name)
  }
}
