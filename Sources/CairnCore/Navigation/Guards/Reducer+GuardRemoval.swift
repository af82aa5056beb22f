extension Reducer where Action: CasePathable {
  /// Asks a guard before an action removes a presented child (rules G1 to G3).
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   // …
  /// }
  /// .ifLet(\.$editor, action: \.editor) { Editor() }
  /// .guardRemoval(
  ///   of: \.$editor,
  ///   action: \.editor,
  ///   request: \.removalRequest,
  ///   answer: \.removal
  /// ) { editor, _ in
  ///   editor.hasChanges ? .confirm : .allow
  /// }
  /// ```
  ///
  /// Apply this operator after the operator that runs the child. A store calls the guard before any
  /// reducer runs: for a dismissal by a view, a binding, or `dismiss`, and before the removal of a
  /// feature that contains this one. Guards of descendants are called first, and the first guard
  /// that refuses the removal decides. In this case no reducer receives the action, and the feature
  /// receives ``RemovalAction/blocked(_:)`` or ``RemovalAction/needsConfirmation(_:)`` in the same
  /// burst. The state holds a removal that needs confirmation, and a later removal replaces it.
  /// ``RemovalAction/confirm`` performs the removal, if the same child still exists.
  ///
  /// Each guard needs its own field and its own case.
  ///
  /// A guard doesn't see that a reducer assigns the state. If one of the feature's own actions
  /// removes the child, such as a link, name the action with `orBy`: then the guard is called
  /// before any reducer runs.
  ///
  /// There are three overloads: for a child in a ``PresentationState`` or an optional (this one), the
  /// elements of a ``StackState``, and the detail of a ``SplitViewState``.
  ///
  /// An optional doesn't distinguish a child from a later child with an equal `id`, if no action of
  /// this feature was reduced while the optional was nil.
  ///
  /// - Parameters:
  ///   - child: The field that is passed to `ifLet`.
  ///   - action: The case of the child's presentation actions.
  ///   - request: The field that holds a removal that needs confirmation.
  ///   - answerCase: The case of the guard's own actions.
  ///   - removes: Whether an action of this feature, other than those in `action`, removes the
  ///     child. A pure function. The guard calls it for each action that isn't an action of the
  ///     child.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - answer: Returns the guard's answer, given the child's state and the action that would
  ///     remove it, or nil if the removal of an ancestor would remove it. A pure function, which
  ///     may be called several times for an action.
  @inlinable
  public func guardRemoval<Field: IfLetState, ChildAction>(
    of child: WritableKeyPath<State, Field>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    request: WritableKeyPath<State, RemovalRequest<Action>?>,
    answer answerCase: CaseKeyPath<Action, RemovalAction<Action>>,
    orBy removes: ((State, Action) -> Bool)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ answer: @escaping (_ child: Field.Presented, _ action: Action?) -> RemovalAnswer
  ) -> ResolvedReducer<State, Action> {
    let path = Action.allCasePaths[keyPath: action]
    return guarding(
      GuardedChildren(presentedBy: Field.lens(of: child), action: path),
      path.presentationRemovalTest(),
      request,
      answerCase,
      removes,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      answer
    )
  }

  /// Asks a guard before an action removes elements of a path, by a pop, or by a write of a path
  /// that does not contain them. See the overload for a presented child.
  ///
  /// The guard is called for the uppermost element first. One confirmation applies to all elements
  /// that an action removes.
  ///
  /// - Complexity: O(*m*) in the number of elements that a pop removes; O(*n*) for a whole path,
  ///   and for the removal of an ancestor.
  @inlinable
  public func guardRemoval<Element, ElementAction>(
    of path: WritableKeyPath<State, StackState<Element>>,
    action: CaseKeyPath<Action, StackAction<Element, ElementAction>>,
    request: WritableKeyPath<State, RemovalRequest<Action>?>,
    answer answerCase: CaseKeyPath<Action, RemovalAction<Action>>,
    orBy removes: ((State, Action) -> Bool)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ answer: @escaping (_ element: Element, _ action: Action?) -> RemovalAnswer
  ) -> ResolvedReducer<State, Action> {
    let actionPath = Action.allCasePaths[keyPath: action]
    return guarding(
      GuardedChildren(elementsOf: FieldPath(path), action: actionPath),
      actionPath.pathRemovalTest(),
      request,
      answerCase,
      removes,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      answer
    )
  }

  /// Asks a guard before an action removes screens in the detail of a split view, by a pop or by a
  /// different selection in an outer column. See the overload for a presented child.
  @inlinable
  public func guardRemoval<Sidebar, Content, Detail, DetailAction>(
    of split: WritableKeyPath<State, SplitViewState<Sidebar, Content, Detail>>,
    action: CaseKeyPath<Action, SplitViewAction<Sidebar, Content, Detail, DetailAction>>,
    request: WritableKeyPath<State, RemovalRequest<Action>?>,
    answer answerCase: CaseKeyPath<Action, RemovalAction<Action>>,
    orBy removes: ((State, Action) -> Bool)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ answer: @escaping (_ screen: Detail, _ action: Action?) -> RemovalAnswer
  ) -> ResolvedReducer<State, Action> {
    let path = Action.allCasePaths[keyPath: action]
    return guarding(
      GuardedChildren(detailOf: FieldPath(split), action: path),
      path.splitViewRemovalTest(),
      request,
      answerCase,
      removes,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      answer
    )
  }

  @inlinable
  @inline(__always)
  func guarding<Child, ChildAction>(
    _ children: GuardedChildren<State, Action, Child>,
    _ mayRemove: @escaping RemovalTest<Action, ChildAction>,
    _ request: WritableKeyPath<State, RemovalRequest<Action>?>,
    _ answerCase: CaseKeyPath<Action, RemovalAction<Action>>,
    _ removes: ((State, Action) -> Bool)?,
    _ site: CallSite,
    _ answer: @escaping (Child, Action?) -> RemovalAnswer
  ) -> ResolvedReducer<State, Action> {
    let base = resolve()
    let path = Action.allCasePaths[keyPath: answerCase]
    let guarding = RemovalGuard(
      base,
      children,
      mayRemove,
      request: FieldPath(request),
      path: path,
      removes: removes,
      site: site,
      answer: answer
    )
    return ResolvedReducer(
      reduction: guarding.reduction(path),
      operators: { guarding.operators }
    )
  }
}
