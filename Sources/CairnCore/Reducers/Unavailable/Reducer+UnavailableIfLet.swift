// See `Scope+Unavailable`.

extension Reducer where Action: CasePathable {
  /// Reports that the child's state cannot be written.
  @available(
    *,
    unavailable,
    message: "the field of a child must be a 'var' that its parent can write"
  )
  public func ifLet<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> some Reducer<ChildState, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the case doesn't hold presentation actions of the child.
  @available(
    *,
    unavailable,
    message: """
      'action' must name a case with a 'PresentationAction' of the child's actions, and the closure \
      must make the child's reducer
      """
  )
  public func ifLet<ChildState, ChildAction, ReducerState, ReducerAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ReducerState, ReducerAction> then child: () -> ResolvedReducer<
      ReducerState, ReducerAction
    >
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the case doesn't hold the child's actions.
  @available(
    *,
    unavailable,
    message:
      "'action' must name a case with the child's actions, and the closure must make its reducer"
  )
  public func ifLet<ChildState, ChildAction, ReducerState, ReducerAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ReducerState, ReducerAction> then child: () -> ResolvedReducer<
      ReducerState, ReducerAction
    >
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the child always exists.
  @available(
    *,
    unavailable,
    message: "the field of the child is not an optional; write 'Scope' in the body"
  )
  public func ifLet<ChildState, ChildAction, ReducerState, ReducerAction>(
    _ state: WritableKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ReducerState, ReducerAction> then child: () -> ResolvedReducer<
      ReducerState, ReducerAction
    >
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the child is in a case of the state.
  @available(*, unavailable, message: "the state of the child is in a case; write 'ifCaseLet'")
  public func ifLet<ChildState, ChildAction, ReducerState, ReducerAction>(
    _ state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ReducerState, ReducerAction> then child: () -> ResolvedReducer<
      ReducerState, ReducerAction
    >
  ) -> ResolvedReducer<State, Action> where State: CasePathable {
    preconditionFailure("unavailable")
  }

  /// Reports that the case doesn't hold the child's actions.
  @available(
    *,
    unavailable,
    message:
      "'action' must name a case with the child's actions, and the closure must make its reducer"
  )
  public func ifCaseLet<ChildState, ChildAction, ReducerState, ReducerAction>(
    _ state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ReducerState, ReducerAction> then child: () -> ResolvedReducer<
      ReducerState, ReducerAction
    >
  ) -> ResolvedReducer<State, Action> where State: CasePathable {
    preconditionFailure("unavailable")
  }

  /// Reports that the field doesn't exist.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message:
      "the first argument isn't a field of the parent's state; a field with '$' needs '@Presents'"
  )
  public func ifLet<ChildAction, ReducerState, ReducerAction>(
    _ state: KeyPath<UnknownField, UnknownField>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ReducerState, ReducerAction> then child: () -> ResolvedReducer<
      ReducerState, ReducerAction
    >
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the case doesn't exist.
  @_disfavoredOverload
  @available(*, unavailable, message: "'action' isn't a case of the parent's actions")
  public func ifLet<ChildState, ReducerState, ReducerAction>(
    _ state: WritableKeyPath<State, ChildState>,
    action: KeyPath<UnknownField, UnknownField>,
    @ReducerBuilder<ReducerState, ReducerAction> then child: () -> ResolvedReducer<
      ReducerState, ReducerAction
    >
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the child needs a closure.
  @available(
    *,
    unavailable,
    message: """
      without a closure, the child must be an enum with '@Reducer' or ephemeral, and 'action' name its \
      'PresentationAction'; another child needs a closure that makes its reducer
      """
  )
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the child needs a closure.
  @available(
    *,
    unavailable,
    message: """
      without a closure, the child must be an enum with '@Reducer' or ephemeral, and 'action' name its \
      actions; another child needs a closure that makes its reducer
      """
  )
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the field doesn't exist.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message:
      "the first argument isn't a field of the parent's state; a field with '$' needs '@Presents'"
  )
  public func ifLet<ChildAction>(
    _ state: KeyPath<UnknownField, UnknownField>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }
}
