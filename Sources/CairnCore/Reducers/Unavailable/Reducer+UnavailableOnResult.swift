// See `Scope+Unavailable`. Without these overloads, a body with eight correct `onResult` would also
// be type-checked in exponential time.

extension Reducer where Action: CasePathable {
  /// Reports that the case cannot hold nil.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: "'action' must name a case with an optional payload; nil means that there is no result"
  )
  public func onResult<Child, Value: Sendable>(
    of child: WritableKeyPath<State, PresentationState<Child>>,
    action: CaseKeyPath<Action, Value>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the case cannot hold nil.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: "'action' must name a case with an optional payload; nil means that there is no result"
  )
  public func onResult<Parent: CasePathable, Child, Value: Sendable>(
    of parent: WritableKeyPath<State, PresentationState<Parent>>,
    case: CaseKeyPath<Parent, Child>,
    action: CaseKeyPath<Action, Value>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the case cannot hold nil.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: "'action' must name a case with an optional payload; nil means that there is no result"
  )
  public func onResult<Child, Value: Sendable>(
    of child: WritableKeyPath<State, Child?>,
    action: CaseKeyPath<Action, Value>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the case cannot hold nil.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: "'action' must name a case with an optional payload; nil means that there is no result"
  )
  public func onResult<Parent: CasePathable, Child, Value: Sendable>(
    of parent: WritableKeyPath<State, Parent?>,
    case: CaseKeyPath<Parent, Child>,
    action: CaseKeyPath<Action, Value>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the case cannot hold nil.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: "'action' must name a case with an optional payload; nil means that there is no result"
  )
  public func onResult<Child, Value: Sendable>(
    of child: WritableKeyPath<State, StackState<Child>>,
    action: CaseKeyPath<Action, Value>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }

  /// Reports that the case cannot hold nil.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: "'action' must name a case with an optional payload; nil means that there is no result"
  )
  public func onResult<Parent: CasePathable, Child, Value: Sendable>(
    of parent: WritableKeyPath<State, StackState<Parent>>,
    case: CaseKeyPath<Parent, Child>,
    action: CaseKeyPath<Action, Value>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }
}
