// See `Scope+Unavailable`.
//
// Only methods without a closure: the compiler tries every method with the same labels when it looks
// for a mistake, for every operator of a body.

extension Reducer where Action: CasePathable {
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
}
