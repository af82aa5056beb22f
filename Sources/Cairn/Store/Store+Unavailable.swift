public import CairnCore

// The compiler chooses these overloads when no other fits. Their messages explain the error.

extension Store where Action: CasePathable {
  /// Explains that a field does not exist.
  @_disfavoredOverload
  @available(*, unavailable, message: "'state' names no field of the store's state")
  public func scope<ChildState, ChildAction>(
    state: KeyPath<UnknownField, UnknownField>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    preconditionFailure("unavailable")
  }

  /// Explains that a field does not exist, when nothing else gives the type of the child.
  @_disfavoredOverload
  @available(*, unavailable, message: "'state' names no field of the store's state")
  public func scope<ChildAction>(
    state: KeyPath<UnknownField, UnknownField>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<UnknownField, ChildAction>? {
    preconditionFailure("unavailable")
  }
}
