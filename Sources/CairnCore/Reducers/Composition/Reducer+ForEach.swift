extension Reducer where Action: CasePathable {
  /// Runs a reducer on the row that an action names.
  ///
  /// The row runs first, then this reducer (rule T1). A row is changed in place: an action costs
  /// the same among ten rows and among ten thousand. When a row is removed, by any feature, its
  /// effects are cancelled. An action for a row that isn't in the state is an issue.
  ///
  /// There are two overloads: for rows (this one), and for the elements of a ``StackState``. The
  /// second overload has a shorter form for a ``CaseReducer``, which needs no closure.
  ///
  /// `rows` is the field that holds the rows, and `action` the case that holds their actions.
  /// `element` makes a row's reducer when it is needed.
  @inlinable
  @inline(__always)
  public func forEach<ID: Hashable & SendableMetatype, RowState, RowAction>(
    _ rows: WritableKeyPath<State, IdentifiedArray<ID, RowState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, RowAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<RowState, RowAction> element:
      @escaping () -> some Reducer<RowState, RowAction>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = Action.allCasePaths[keyPath: action]
    let parent = resolve()
    let rows = IdentifiedReducer(
      rows: FieldPath(rows),
      action: path,
      parent: parent.reduction,
      site: site
    ) {
      element().resolve()
    }
    return rows.resolved(rows.reduction(path), mayRemove: path.rowRemovalTest(), parent: parent)
  }

  /// Runs a reducer on the element of a navigation path that an action names, and performs pushes,
  /// pops and whole-path writes.
  ///
  /// - `.element`: the element runs first, then this reducer (rule K2).
  /// - `.popFrom`: this reducer runs first, then the element and all elements above it are removed
  ///   (rule K3).
  /// - `.push`: the element is added on top first, then this reducer runs (rule K4).
  /// - `.set`: the path is written first, then this reducer runs (rule K9).
  ///
  /// `path` is the field that holds the path, and `action` the case that holds its actions.
  /// `destination` makes an element's reducer when it is needed.
  @inlinable
  @inline(__always)
  public func forEach<ElementState, ElementAction>(
    _ path: WritableKeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ElementState, ElementAction> destination:
      @escaping () -> some Reducer<ElementState, ElementAction>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let actionPath = Action.allCasePaths[keyPath: action]
    return running(elementsOf: path, action: actionPath, site: site) { destination().resolve() }
  }
}

extension Reducer {
  @inlinable
  @inline(__always)
  func running<ElementState, ElementAction>(
    elementsOf path: WritableKeyPath<State, StackState<ElementState>>,
    action actionPath: CasePath<Action, StackAction<ElementState, ElementAction>>,
    site: CallSite,
    destination: @escaping () -> ResolvedReducer<ElementState, ElementAction>
  ) -> ResolvedReducer<State, Action> {
    let parent = resolve()
    let stack = StackReducer(
      FieldPath(path),
      action: actionPath,
      parent: parent.reduction,
      site: site,
      element: destination
    )
    return stack.resolved(
      stack.reduction(actionPath),
      mayRemove: actionPath.pathRemovalTest(),
      parent: parent
    )
  }
}

/// The ``IdentifiedAction`` of a reducer whose state is `Identifiable`.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: SendableMetatype
