// The compiler chooses these where nothing else fits, and says what is wrong instead of how the
// types differ. It looks at none of them while it checks code that is right.

extension Scope {
  /// Says that a child's state cannot be written.
  @available(
    *,
    unavailable,
    message: "the field of a child must be a 'var' that its parent can write"
  )
  public init<ChildState, ChildAction>(
    state: KeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    preconditionFailure("unavailable")
  }

  /// Says that the reducer is not that of the field or of the case.
  @available(
    *,
    unavailable,
    message:
      "'state' and 'action' must hold the state and the actions of the reducer in the closure"
  )
  public init<ChildState, ChildAction, ReducerState, ReducerAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ReducerState, ReducerAction> child: () -> ResolvedReducer<
      ReducerState, ReducerAction
    >
  ) {
    preconditionFailure("unavailable")
  }

  /// Says that a field does not exist.
  @_disfavoredOverload
  @available(*, unavailable, message: "'state' names no field of the parent's state")
  public init<ChildAction, ReducerState, ReducerAction>(
    state: KeyPath<UnknownField, UnknownField>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ReducerState, ReducerAction> child: () -> ResolvedReducer<
      ReducerState, ReducerAction
    >
  ) {
    preconditionFailure("unavailable")
  }
}
