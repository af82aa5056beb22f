// Operators for a child that shares the actions of its parent: `action: \.self`.

extension Reducer where Action: CasePathable {
  /// Runs a reducer for this feature's own actions while an optional isn't nil: `action: \.self`.
  ///
  /// The child runs first, then this reducer (rule T1). It receives every action of the feature. An
  /// action while its state is nil is no issue, because this reducer handles it.
  ///
  /// `state` is the optional field that holds the child's state. `child` makes the child's reducer
  /// when it is needed.
  @inlinable
  public func ifLet<ChildState>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, Action.AllCasePaths>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ChildState, Action> then child:
      @escaping () -> some Reducer<ChildState, Action>
  ) -> ResolvedReducer<State, Action> {
    let parent = resolve()
    let child = PresentedReducer(
      FieldPath(state),
      action: CasePath<Action, Action>(embed: { $0 }, extract: { $0 }),
      parent: parent.reduction,
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    ) {
      child().resolve()
    }
    return child.resolvedForOwnActions(child.reductionOfOwnActions(), parent: parent)
  }
}

extension Reducer where State: CasePathable, Action: CasePathable {
  /// Runs a reducer for this feature's own actions while the enum state is in one of its cases:
  /// `action: \.self`.
  ///
  /// The child runs first, then this reducer (rule T1). It receives every action of the feature. An
  /// action while the state is in another case is no issue, because this reducer handles it.
  ///
  /// `state` is the case that holds the child's state. `child` makes the child's reducer when it is
  /// needed.
  @inlinable
  public func ifCaseLet<ChildState>(
    _ state: CaseKeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, Action.AllCasePaths>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ChildState, Action> then child:
      @escaping () -> some Reducer<ChildState, Action>
  ) -> ResolvedReducer<State, Action> {
    let parent = resolve()
    let child = CaseChildReducer(
      state,
      action: CasePath<Action, Action>(embed: { $0 }, extract: { $0 }),
      parent: parent.reduction,
      name: "ifCaseLet",
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    ) {
      child().resolve()
    }
    let path = State.allCasePaths[keyPath: state]
    return child.resolvedForOwnActions(child.reductionOfOwnActions(state: path), parent: parent)
  }
}
