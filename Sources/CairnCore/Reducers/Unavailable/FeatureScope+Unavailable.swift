// The compiler chooses these overloads if no other fits, and reports the mistake instead of a
// mismatch of types. They cost no time while it checks correct code.

extension FeatureScope {
  /// Reports that the child's state cannot be written.
  @available(
    *,
    unavailable,
    message: "the field of a child must be a 'var' that its parent can write"
  )
  public init<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    preconditionFailure("unavailable")
  }

  /// Reports that the reducer doesn't belong to the field or the case.
  @available(
    *,
    unavailable,
    message:
      "'state' and 'action' must hold the state and the actions of the reducer in the closure"
  )
  public init<ChildState, ChildAction, ReducerState, ReducerAction>(
    state: WritableKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ReducerState, ReducerAction> child: () -> ResolvedReducer<
      ReducerState, ReducerAction
    >
  ) {
    preconditionFailure("unavailable")
  }

  /// Reports that the child may not exist.
  @available(
    *,
    unavailable,
    message: "the field of the child is an optional; apply 'ifLet' to a reducer of the body"
  )
  public init<ChildState, ChildAction, ReducerState, ReducerAction>(
    state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ReducerState, ReducerAction> child: () -> ResolvedReducer<
      ReducerState, ReducerAction
    >
  ) {
    preconditionFailure("unavailable")
  }

  /// Reports that the field doesn't exist.
  @_disfavoredOverload
  @available(*, unavailable, message: "'state' isn't a field of the parent's state")
  public init<ChildAction, ReducerState, ReducerAction>(
    state: KeyPath<UnknownField, UnknownField>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ReducerState, ReducerAction> child: () -> ResolvedReducer<
      ReducerState, ReducerAction
    >
  ) {
    preconditionFailure("unavailable")
  }
}
