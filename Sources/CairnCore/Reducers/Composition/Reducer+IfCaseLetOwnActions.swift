extension Reducer where State: CasePathable, Action: CasePathable {
  /// Runs a reducer for this feature's own actions while the enum state is in one of its cases:
  /// `action: \.self`.
  ///
  /// `ifLet` has no such overload, because with one more the compiler would take a minute for a
  /// mistake in a long body. For an optional, write this operator in a `Scope` of the field, with
  /// the case `\.some`.
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
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      mayRemove: { action, mayRefuse in mayRefuse(action) },
      sharesActions: true
    ) {
      child().resolve()
    }
    let path = State.allCasePaths[keyPath: state]
    return child.resolved(child.reductionOfOwnActions(state: path), parent: parent)
  }
}
