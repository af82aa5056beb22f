public import CairnCore

// The compiler chooses these where nothing else fits, and says what is wrong.

extension Store where Action: CasePathable {
  /// Says that a field does not exist.
  @_disfavoredOverload
  @available(*, unavailable, message: "'state' names no field of the store's state")
  public func scope<ChildState, ChildAction>(
    state: KeyPath<UnknownField, UnknownField>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    preconditionFailure("unavailable")
  }

  /// Says that a field does not exist, where nothing else tells the type of the child.
  @_disfavoredOverload
  @available(*, unavailable, message: "'state' names no field of the store's state")
  public func scope<ChildAction>(
    state: KeyPath<UnknownField, UnknownField>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<UnknownField, ChildAction>? {
    preconditionFailure("unavailable")
  }
}
