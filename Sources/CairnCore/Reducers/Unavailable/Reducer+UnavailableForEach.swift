// See `Scope+Unavailable`.

extension Reducer where Action: CasePathable {
  /// Reports that the rows cannot be written.
  @available(
    *,
    unavailable,
    message: "the field of the rows must be a 'var' that their parent can write"
  )
  public func forEach<ID: Hashable & SendableMetatype, RowState, RowAction>(
    _ rows: KeyPath<State, IdentifiedArray<ID, RowState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, RowAction>>,
    @ReducerBuilder<RowState, RowAction> element: () -> some Reducer<RowState, RowAction>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the case doesn't hold actions of the rows.
  @available(
    *,
    unavailable,
    message: """
      'action' must name a case with an 'IdentifiedAction' of the rows' actions, and the closure must \
      make a row's reducer
      """
  )
  public func forEach<
    ID: Hashable & SendableMetatype,
    RowState,
    RowAction,
    ReducerState,
    ReducerAction
  >(
    _ rows: WritableKeyPath<State, IdentifiedArray<ID, RowState>>,
    action: CaseKeyPath<Action, RowAction>,
    @ReducerBuilder<ReducerState, ReducerAction> element: () -> ResolvedReducer<
      ReducerState, ReducerAction
    >
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the rows are in a plain array.
  @available(
    *,
    unavailable,
    message: "rows must be in an 'IdentifiedArray', so that an action can name one"
  )
  public func forEach<RowState, RowAction, ReducerState, ReducerAction>(
    _ rows: WritableKeyPath<State, [RowState]>,
    action: CaseKeyPath<Action, RowAction>,
    @ReducerBuilder<ReducerState, ReducerAction> element: () -> ResolvedReducer<
      ReducerState, ReducerAction
    >
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the path cannot be written.
  @available(
    *,
    unavailable,
    message: "the field of the path must be a 'var' that its parent can write"
  )
  public func forEach<ElementState: CaseReducerState>(
    _ path: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackActionOf<ElementState.StateReducer>>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the path's reducer isn't the reducer of its elements.
  @available(
    *,
    unavailable,
    message: """
      'action' must name a case with the 'StackActionOf' of the path's reducer; a path whose elements \
      aren't an enum with '@Reducer' needs a closure that makes their reducer
      """
  )
  public func forEach<ElementState, ElementAction>(
    _ path: WritableKeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, ElementAction>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the case doesn't hold actions of the path.
  @available(
    *,
    unavailable,
    message: """
      'action' must name a case with the 'StackActionOf' of the screens' reducer, and the closure must \
      make this reducer
      """
  )
  public func forEach<
    ElementState,
    ElementAction,
    ReducerState,
    ReducerAction
  >(
    _ path: WritableKeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, ElementAction>,
    @ReducerBuilder<ReducerState, ReducerAction> element: () -> ResolvedReducer<
      ReducerState, ReducerAction
    >
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the field doesn't exist.
  @_disfavoredOverload
  @available(*, unavailable, message: "the first argument isn't a field of the parent's state")
  public func forEach<ElementAction>(
    _ path: KeyPath<UnknownField, UnknownField>,
    action: CaseKeyPath<Action, ElementAction>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the field doesn't exist.
  @_disfavoredOverload
  @available(*, unavailable, message: "the first argument isn't a field of the parent's state")
  public func forEach<ElementAction, ReducerState, ReducerAction>(
    _ elements: KeyPath<UnknownField, UnknownField>,
    action: CaseKeyPath<Action, ElementAction>,
    @ReducerBuilder<ReducerState, ReducerAction> element: () -> ResolvedReducer<
      ReducerState, ReducerAction
    >
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the case doesn't exist.
  @_disfavoredOverload
  @available(*, unavailable, message: "'action' isn't a case of the parent's actions")
  public func forEach<Elements, ReducerState, ReducerAction>(
    _ elements: WritableKeyPath<State, Elements>,
    action: KeyPath<UnknownField, UnknownField>,
    @ReducerBuilder<ReducerState, ReducerAction> element: () -> ResolvedReducer<
      ReducerState, ReducerAction
    >
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the rows need a closure.
  @available(*, unavailable, message: "rows need a closure that makes a row's reducer")
  public func forEach<ID: Hashable & SendableMetatype, RowState, RowAction>(
    _ rows: WritableKeyPath<State, IdentifiedArray<ID, RowState>>,
    action: CaseKeyPath<Action, RowAction>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }
}
