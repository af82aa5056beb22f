/// The stored properties of a state: their names, and how to tell whether two values differ.
public struct ObservableFields<State> {
  private(set) var fields: [Field] = []

  struct Field {
    let name: String
    let keyPath: PartialKeyPath<State>
    /// The ``PresentationState`` in which the value lies, if it is in one.
    let storage: PartialKeyPath<State>?
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

  /// Adds a property with `@Presents`: an optional that reads what a ``PresentationState`` beside it
  /// presents, and nothing else. A store that is scoped to either is scoped to the same child.
  public mutating func add<Value: Equatable>(
    _ keyPath: KeyPath<State, Value?>,
    _ name: String,
    presentedIn storage: KeyPath<State, PresentationState<Value>>
  ) {
    add(keyPath, name, presentedIn: storage) { $0 != $1 }
  }

  /// Adds a property with `@Presents` whose values cannot be compared at compile time.
  public mutating func add<Value>(
    _ keyPath: KeyPath<State, Value?>,
    _ name: String,
    presentedIn storage: KeyPath<State, PresentationState<Value>>
  ) {
    add(keyPath, name, presentedIn: storage) { differ($0, $1) ?? true }
  }

  private mutating func add<Value>(
    _ keyPath: KeyPath<State, Value>,
    _ name: String,
    presentedIn storage: PartialKeyPath<State>? = nil,
    differs: @escaping (Value, Value) -> Bool
  ) {
    fields.append(
      Field(name: name, keyPath: keyPath, storage: storage) {
        differs($0[keyPath: keyPath], $1[keyPath: keyPath])
      }
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

  /// The ``PresentationState`` whose value a property reads; nil if it is none with `@Presents`.
  static func presentationStorage(of keyPath: AnyKeyPath) -> AnyKeyPath? {
    var fields = ObservableFields<Self>()
    describeFields(&fields)
    return fields.fields.first { $0.keyPath == keyPath }?.storage
  }
}
