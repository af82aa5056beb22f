/// A view's write to a field of a feature's state (rule O5).
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case searchTapped
/// }
///
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in
///     switch action {
///     case .binding(\.query):
///       state.results = []
///       return .none
///     case .binding, .searchTapped:
///       return .none
///     }
///   }
/// }
/// ```
///
/// Two actions are equal if they write the same value to the same field.
public struct BindingAction<State>: Sendable {
  let write: any FieldWriting<State>
  /// Records that a reducer applied the write; nil if no caller needs to know.
  let receipt: BindingReceipt?

  /// Returns the write of a value to a field.
  ///
  /// ```swift
  /// await store.send(.binding(.set(\.query, "soup"))) { $0.query = "soup" }
  /// ```
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable,
    _ value: Value
  ) -> Self {
    Self(write: FieldWrite(keyPath: keyPath, value: value), receipt: nil)
  }

  /// Returns the same write, which notifies `receipt` when it is applied.
  package func acknowledged(by receipt: BindingReceipt) -> Self {
    Self(write: write, receipt: receipt)
  }

  /// The field to write.
  public var keyPath: PartialKeyPath<State> { write.partialKeyPath }

  /// The path to the field: `query`, or `draft.title`.
  package var fieldName: String { KeyPathText(of: keyPath).path }

  /// The same; nil for a computed property of unknown name.
  package var knownFieldName: String? { KeyPathText(of: keyPath).knownPath }

  /// Writes the value to its field, in place. ``BindingReducer`` calls it.
  public func apply(to state: inout State) {
    receipt?.acknowledge()
    write.apply(to: &state)
  }

  /// Returns whether the action writes this field: `case .binding(\.query):`.
  public static func ~= (keyPath: PartialKeyPath<State>, action: Self) -> Bool {
    keyPath == action.keyPath
  }
}

extension BindingAction: Hashable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.write.isEqual(to: rhs.write)
  }

  /// Hashes only the field, because values need not be `Hashable`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(keyPath)
  }
}

extension BindingAction: CustomStringConvertible {
  /// `.set(\.query, "soup")`.
  public var description: String {
    ".set(\\.\(fieldName), \(dumpLine(write.anyValue)))"
  }
}

extension BindingAction: CustomReflectable {
  /// The field, with the value to write.
  public var customMirror: Mirror {
    Mirror(self, children: [fieldName: write.anyValue], displayStyle: .struct)
  }
}
