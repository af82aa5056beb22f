extension BindableAction {
  /// The write of a value to a field, as a binding of a view sends it.
  ///
  /// ```swift
  /// await store.send(.set(\.query, "soup")) { $0.query = "soup" }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - value: What is written.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable,
    _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}

/// The case that each bindable action has, for those whose cases no macro writes.
public struct BindableCasePaths<Action: BindableAction>: Sendable {
  init() {}

  /// The write of a field.
  public var binding: CasePath<Action, BindingAction<Action.State>> {
    CasePath(embed: { .binding($0) }, extract: { $0.binding })
  }
}

extension BindableAction {
  /// The path to the write of a field, where no other path is declared.
  public static var allCasePaths: BindableCasePaths<Self> { BindableCasePaths() }
}
