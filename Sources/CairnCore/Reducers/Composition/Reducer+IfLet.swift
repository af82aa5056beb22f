extension Reducer where Action: CasePathable {
  /// Runs a child reducer while its optional state isn't nil.
  ///
  /// The child runs first, then this reducer (rule T1). When any feature sets the child's state to
  /// nil, the child's effects are cancelled. An action for the child while its state is nil is an
  /// issue.
  ///
  /// There are three overloads: a plain optional with the child's own actions (this one), and an
  /// optional or a ``PresentationState`` with a ``PresentationAction``. Each overload has a shorter
  /// form for an ``EphemeralState``. The overloads with a ``PresentationAction`` also have a
  /// shorter form for a ``CaseReducer``. The shorter forms need no closure.
  ///
  /// `state` is the optional field that holds the child's state, and `action` the case that holds
  /// its actions. `child` makes the child's reducer when it is needed.
  @inlinable
  @inline(__always)
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> then child:
      @escaping () -> some Reducer<ChildState, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = Action.allCasePaths[keyPath: action]
    let parent = resolve()
    let child = PresentedReducer(
      FieldPath(state),
      action: path,
      parent: parent.reduction,
      site: site
    ) {
      child().resolve()
    }
    return child.resolved(child.reduction(path), mayRemove: path.childRemovalTest(), parent: parent)
  }

  /// Runs a child reducer while it is presented.
  ///
  /// For `.presented`, the child runs first, then this reducer. For `.dismiss`, this reducer runs
  /// first, and then the state becomes nil, unless this reducer assigned another value (rule T2).
  ///
  /// `state` is the field that holds the child's state, and `action` the case that holds its
  /// presentation actions. `child` makes the child's reducer when it is needed.
  @inlinable
  @inline(__always)
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> destination child:
      @escaping () -> some Reducer<ChildState, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return presenting(state, action: action, site: site) { child().resolve() }
  }

  /// Runs a child reducer while it is presented, with its state in a plain optional.
  @inlinable
  @inline(__always)
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> destination child:
      @escaping () -> some Reducer<ChildState, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return presenting(state, action: action, site: site) { child().resolve() }
  }

  /// Presents an alert, a dialog, or other state without a reducer that becomes nil after an action
  /// of its own (rule T5).
  @inlinable
  @inline(__always)
  public func ifLet<Child: EphemeralState>(
    _ state: WritableKeyPath<State, PresentationState<Child>>,
    action: CaseKeyPath<Action, PresentationAction<Child.Action>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return presenting(state, action: action, site: site) { EmptyReducer().resolve() }
  }

  /// Shows an alert, a dialog, or other state without a reducer that becomes nil after an action of
  /// its own (rule T5). The actions aren't presentation actions.
  @inlinable
  @inline(__always)
  public func ifLet<Child: EphemeralState>(
    _ state: WritableKeyPath<State, Child?>,
    action: CaseKeyPath<Action, Child.Action>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ResolvedReducer<State, Action> {
    ifLet(state, action: action, fileID: fileID, filePath: filePath, line: line, column: column) {
      EmptyReducer()
    }
  }

  /// Presents state without a reducer, in a plain optional.
  @inlinable
  @inline(__always)
  public func ifLet<Child: EphemeralState>(
    _ state: WritableKeyPath<State, Child?>,
    action: CaseKeyPath<Action, PresentationAction<Child.Action>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return presenting(state, action: action, site: site) { EmptyReducer().resolve() }
  }

  @inlinable
  @inline(__always)
  func presenting<Storage: PresentationStorage, ChildAction>(
    _ state: WritableKeyPath<State, Storage>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    site: CallSite,
    child: @escaping () -> ResolvedReducer<Storage.Presented, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    let path = Action.allCasePaths[keyPath: action]
    let parent = resolve()
    let child = PresentedReducer(
      FieldPath(state),
      action: path,
      parent: parent.reduction,
      site: site,
      child: child
    )
    return child.resolved(
      child.reduction(path),
      mayRemove: path.presentationRemovalTest(),
      parent: parent
    )
  }
}
