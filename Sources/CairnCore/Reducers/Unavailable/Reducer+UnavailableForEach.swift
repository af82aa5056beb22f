// See `Reducer+UnavailableIfLet`.

extension Reducer where Action: CasePathable {
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

  /// Reports that the rows need a closure.
  @available(*, unavailable, message: "rows need a closure that makes a row's reducer")
  public func forEach<ID: Hashable & SendableMetatype, RowState, RowAction>(
    _ rows: WritableKeyPath<State, IdentifiedArray<ID, RowState>>,
    action: CaseKeyPath<Action, RowAction>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }
}

@available(
  *,
  unavailable,
  message: "rows must be in an 'IdentifiedArray', so that an action can name one"
)
extension Array: ForEachState {
  /// The id of an element.
  public typealias ElementID = Int
  /// The state of an element.
  public typealias ElementState = Element
  /// The state of an element of a path; `Never` if the elements aren't a path.
  public typealias PathElement = Never

  public static func running<State, Action, Elements: ForEachAction>(
    _ field: WritableKeyPath<State, Self>,
    action: CasePath<Action, Elements>,
    parent: ResolvedReducer<State, Action>,
    site: CallSite,
    element: @escaping () -> ResolvedReducer<Element, Elements.ElementAction>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }
}
