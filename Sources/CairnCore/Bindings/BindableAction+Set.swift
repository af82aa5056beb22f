extension BindableAction {
  /// Returns the action that a view's binding sends to write a value to a field.
  ///
  /// ```swift
  /// await store.send(.set(\.query, "soup")) { $0.query = "soup" }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - value: The value to write.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable,
    _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}

/// The case path of ``BindableAction/binding(_:)``, for actions without case paths from a macro.
public struct BindableCasePaths<Action: BindableAction>: Sendable {
  init() {}

  /// The write of a field.
  public var binding: CasePath<Action, BindingAction<Action.State>> {
    CasePath(embed: { .binding($0) }, extract: { $0.binding })
  }
}

extension BindableAction {
  /// The case path of a write, for actions that declare no case paths.
  public static var allCasePaths: BindableCasePaths<Self> { BindableCasePaths() }
}
