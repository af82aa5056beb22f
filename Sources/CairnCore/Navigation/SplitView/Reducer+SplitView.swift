extension Reducer where Action: CasePathable {
  /// Handles the actions of a split view, and runs a reducer on the screens in its detail.
  ///
  /// The change is made first, then this reducer runs: after `.sidebarSelected`, it can load the
  /// content of the next column. The detail's actions follow the rules of `forEach` on a path.
  ///
  /// When a selected item is removed, it is deselected. The store calls `isInSidebar` and
  /// `isInContent` after each burst. If the selected item no longer exists, the split view sends
  /// `.sidebarSelected(nil)` or `.contentSelected(nil)`, once (rule V3).
  ///
  /// - Parameters:
  ///   - state: The field that holds the split view's state.
  ///   - action: The case that holds its actions.
  ///   - isInSidebar: Whether an item is still in the first column. A pure function.
  ///   - isInContent: Whether an item is still in the middle column. A pure function.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - detail: Makes the reducer of a screen in the detail. Called when the reducer is needed.
  @inlinable
  public func splitView<Sidebar, Content, DetailState, DetailAction>(
    _ state: WritableKeyPath<State, SplitViewState<Sidebar, Content, DetailState>>,
    action: CaseKeyPath<Action, SplitViewAction<Sidebar, Content, DetailState, DetailAction>>,
    isInSidebar: ((State, Sidebar) -> Bool)? = nil,
    isInContent: ((State, Content) -> Bool)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<DetailState, DetailAction> detail:
      @escaping () -> some Reducer<DetailState, DetailAction>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = Action.allCasePaths[keyPath: action]
    let parent = resolve()
    let detailAction = path.appending(SplitViewAction.allCasePaths.detail)
    let child = SplitViewChild(field: state, path: path)
    let stack = StackReducer(
      FieldPath(state.appending(path: \.detail)),
      action: detailAction,
      parent: parent.reduction,
      site: site,
      mayRemove: path.splitViewRemovalTest(),
      positionsRemovedByOthers: child.positions(removedBy:in:)
    ) {
      detail().resolve()
    }
    let base = stack.resolved(stack.reduction(detailAction), parent: parent)
    let vanished = child.deselection(isInSidebar, isInContent, site: site)
    return ResolvedReducer(
      reduction: { state, action in child.reduce(into: &state, action: action, parent: base) },
      operators: {
        base.makeOperators().followed(by: vanished?.makeOperators() ?? OperatorList())
      }
    )
  }

  /// Handles the actions of a split view whose detail has an enum reducer.
  @inlinable
  public func splitView<Sidebar, Content, DetailState: CaseReducerState>(
    _ state: WritableKeyPath<State, SplitViewState<Sidebar, Content, DetailState>>,
    action: CaseKeyPath<Action, SplitViewActionOf<Sidebar, Content, DetailState.StateReducer>>,
    isInSidebar: ((State, Sidebar) -> Bool)? = nil,
    isInContent: ((State, Content) -> Bool)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ResolvedReducer<State, Action> {
    splitView(
      state,
      action: action,
      isInSidebar: isInSidebar,
      isInContent: isInContent,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    ) {
      DetailState.StateReducer.body
    }
  }
}
