extension Reducer where State: CasePathable, Action: CasePathable {
  /// Runs a child reducer while the enum state is in one of its cases.
  ///
  /// The child runs first, then this reducer (rule T1). When the state changes to another case, the
  /// child's effects are cancelled. An action for the child while the state is in another case is
  /// an issue.
  ///
  /// `state` is the case that holds the child's state, and `action` the case that holds its
  /// actions. `child` makes the child's reducer when it is needed.
  @inlinable
  @inline(__always)
  public func ifCaseLet<ChildState, ChildAction>(
    _ state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> then child:
      @escaping () -> some Reducer<ChildState, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let statePath = State.allCasePaths[keyPath: state]
    let actionPath = Action.allCasePaths[keyPath: action]
    let parent = resolve()
    let child = CaseChildReducer(
      state,
      action: actionPath,
      parent: parent.reduction,
      name: "ifCaseLet",
      site: site,
      mayRemove: actionPath.childRemovalTest()
    ) {
      child().resolve()
    }
    return child.resolved(
      child.reduction(state: statePath, action: actionPath),
      parent: parent
    )
  }
}
