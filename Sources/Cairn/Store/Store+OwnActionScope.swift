/// Scopes to a child with the feature's own actions: `action: \.self`.
extension Store where Action: CasePathable {
  /// Returns the store of a field for the feature's own actions.
  ///
  /// - Parameters:
  ///   - state: The field.
  ///   - action: `\.self`.
  public func scope<ChildState>(
    _ state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, Action.AllCasePaths>
  ) -> Store<ChildState, Action> {
    scope(state: state, action: action)
  }

  /// Returns the store of a child that has the feature's own actions, in an optional field; nil when
  /// the field is nil.
  ///
  /// - Parameters:
  ///   - state: The optional field that holds the child's state.
  ///   - action: `\.self`.
  public func scope<ChildState>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, Action.AllCasePaths>
  ) -> Store<ChildState, Action>? {
    let key = ScopeKey(state, action, to: ChildState.self, Action.self)
    return observedChild(key, embed: { $0 }) { .optional(state) }
  }

  /// Returns the store of a child that has the feature's own actions, in an optional field; nil when
  /// the field is nil.
  ///
  /// - Parameters:
  ///   - state: The optional field that holds the child's state.
  ///   - action: `\.self`.
  public func scope<ChildState>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, Action.AllCasePaths>
  ) -> Store<ChildState, Action>? {
    scope(state: state, action: action)
  }

  /// Returns the store of a child that has the feature's own actions, in one case of an enum state;
  /// nil when the state is in another case.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: `\.self`.
  public func scope<ChildState>(
    state: CaseKeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, Action.AllCasePaths>
  ) -> Store<ChildState, Action>? where State: CasePathable {
    let key = ScopeKey(state, action, to: ChildState.self, Action.self)
    return observedChild(key, embed: { $0 }) { CaseLens(state) }
  }

  /// Returns the store of a child that has the feature's own actions, in one case of an enum state;
  /// nil when the state is in another case.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: `\.self`.
  public func scope<ChildState>(
    _ state: CaseKeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, Action.AllCasePaths>
  ) -> Store<ChildState, Action>? where State: CasePathable {
    scope(state: state, action: action)
  }
}
