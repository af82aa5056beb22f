/// The fields that a binding can write, in the form of cases: `\.binding.query`.
@dynamicMemberLookup
public struct BindingCasePaths<State>: Sendable {
  init() {}

  /// The write of a field.
  ///
  /// ```swift
  /// await store.receive(\.binding.query, "soup") { $0.query = "soup" }
  /// ```
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, Value> & Sendable
  ) -> CasePath<BindingAction<State>, Value> {
    CasePath(
      embed: { .set(keyPath, $0) },
      extract: { action in
        guard action.keyPath == keyPath else { return nil }
        return (action.write as? FieldWrite<State, Value>)?.value
      }
    )
  }
}

extension BindingAction: CasePathable {
  public static var allCasePaths: BindingCasePaths<State> { BindingCasePaths() }

  /// The name of the field.
  public var caseName: String { fieldName }
}
