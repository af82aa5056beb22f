extension Reducer where Action: CasePathable {
  /// Runs a child reducer while its optional state isn't nil.
  ///
  /// The child runs first, then this reducer (rule T1). When any feature sets the child's state to
  /// nil, the child's effects are cancelled. An action for the child while its state is nil is an
  /// issue.
  ///
  /// There are two overloads: a plain optional with the child's own actions (this one), and an
  /// optional or a ``PresentationState`` with a ``PresentationAction``. Both have a shorter form
  /// without a closure: for an ``EphemeralState``, and with a ``PresentationAction`` also for a
  /// ``CaseReducer``.
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
      site: site,
      mayRemove: path.childRemovalTest()
    ) {
      child().resolve()
    }
    return child.resolved(child.reduction(path), parent: parent)
  }

  /// Runs a child reducer while it is presented. Its state is in a ``PresentationState``, or in a
  /// plain optional.
  ///
  /// For `.presented`, the child runs first, then this reducer. For `.dismiss`, this reducer runs
  /// first, and then the state becomes nil, unless this reducer assigned another value (rule T2).
  ///
  /// `state` is the field that holds the child's state, and `action` the case that holds its
  /// presentation actions. `child` makes the child's reducer when it is needed.
  @inlinable
  @inline(__always)
  public func ifLet<Field: IfLetState, ChildAction>(
    _ state: WritableKeyPath<State, Field>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<Field.Presented, ChildAction> destination child:
      @escaping () -> some Reducer<Field.Presented, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    Field.running(
      state,
      action: Action.allCasePaths[keyPath: action],
      parent: resolve(),
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    ) {
      child().resolve()
    }
  }

  /// Presents an enum with `@Reducer`, an alert, or a dialog, whose reducer the state knows.
  ///
  /// An alert or a dialog becomes nil after an action of its own (rule T5).
  ///
  /// `state` is the field that holds the state, and `action` the case that holds its presentation
  /// actions.
  @inlinable
  @inline(__always)
  public func ifLet<Field: IfLetState>(
    _ state: WritableKeyPath<State, Field>,
    action: CaseKeyPath<Action, PresentationAction<Field.Presented.DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ResolvedReducer<State, Action> where Field.Presented: DestinationState {
    Field.running(
      state,
      action: Action.allCasePaths[keyPath: action],
      parent: resolve(),
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    ) {
      Field.Presented.destinationReducer
    }
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
}
