extension Reducer where Action: CasePathable {
  /// Asks before an action removes what is presented (rules G1 to G3).
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
  /// Put it after the operator that runs the child. The guard is asked before any reducer of the feature
  /// runs, for a dismissal by a view, a binding, or `dismiss`, and when a feature around this one is to be
  /// removed. Guards further down are asked first, and the first that does not allow the removal decides.
  /// Then nothing is changed, and the feature receives ``RemovalAction/blocked(_:)`` or
  /// ``RemovalAction/needsConfirmation(_:)`` in the same burst. A removal that is to be confirmed is held in
  /// the state, and a later one takes its place. ``RemovalAction/confirm`` carries it out, if the same child is
  /// still there.
  ///
  /// Each guard has a field and a case of its own.
  ///
  /// What a reducer assigns is its own decision. Where an action of the feature's own removes the child, such
  /// as a link, name it with `orBy`: then the guard is asked before the reducer runs.
  ///
  /// There are four overloads: what is presented in a ``PresentationState`` (this one), in an optional, the
  /// elements of a ``StackState``, and the detail of a ``SplitViewState``.
  ///
  /// - Parameters:
  ///   - child: The field that `ifLet` was given.
  ///   - action: The case of the child's presentation actions.
  ///   - request: The field that holds a removal that is to be confirmed.
  ///   - answerCase: The case of the guard's own actions.
  ///   - removes: Whether an action of this feature removes the child, apart from those in `action`. A pure
  ///     function, which is called for each action that is not one of the child.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - answer: What the guard answers, given the child's state and the action that would remove it; no
  ///     action if a feature further out is to be removed. A pure function, which may be called several times
  ///     for an action.
  public func guardRemoval<Child, ChildAction>(
    of child: WritableKeyPath<State, PresentationState<Child>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    request: WritableKeyPath<State, RemovalRequest<Action>?>,
    answer answerCase: CaseKeyPath<Action, RemovalAction<Action>>,
    orBy removes: ((State, Action) -> Bool)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ answer: @escaping (_ child: Child, _ action: Action?) -> RemovalAnswer
  ) -> ResolvedReducer<State, Action> {
    let path = Action.allCasePaths[keyPath: action]
    return guarding(
      GuardedChildren(presentedIn: FieldPath(child), action: path),
      request,
      answerCase,
      removes,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      answer
    )
  }

  /// Asks before an action removes what is presented in an optional. See the overload for a
  /// ``PresentationState``.
  ///
  /// An optional does not tell a child from a later one with an equal `id`, if no action of this feature was
  /// reduced while it was nil.
  public func guardRemoval<Child, ChildAction>(
    of child: WritableKeyPath<State, Child?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    request: WritableKeyPath<State, RemovalRequest<Action>?>,
    answer answerCase: CaseKeyPath<Action, RemovalAction<Action>>,
    orBy removes: ((State, Action) -> Bool)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ answer: @escaping (_ child: Child, _ action: Action?) -> RemovalAnswer
  ) -> ResolvedReducer<State, Action> {
    let path = Action.allCasePaths[keyPath: action]
    return guarding(
      GuardedChildren(presentedIn: FieldPath(child), action: path),
      request,
      answerCase,
      removes,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      answer
    )
  }

  /// Asks before an action removes elements of a path: by popping them, or by writing a path without them.
  /// See the overload for a ``PresentationState``.
  ///
  /// The uppermost element is asked about first. One confirmation counts for all elements that an action
  /// removes.
  ///
  /// - Complexity: O(*m*) in the number of elements that a pop removes; O(*n*) for a whole path, and when a
  ///   feature further out is to be removed.
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
      request,
      answerCase,
      removes,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      answer
    )
  }

  /// Asks before an action removes screens in the detail of a split view: by popping them, or by selecting
  /// something else further out. See the overload for a ``PresentationState``.
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
      request,
      answerCase,
      removes,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      answer
    )
  }

  private func guarding<Child>(
    _ children: GuardedChildren<State, Action, Child>,
    _ request: WritableKeyPath<State, RemovalRequest<Action>?>,
    _ answerCase: CaseKeyPath<Action, RemovalAction<Action>>,
    _ removes: ((State, Action) -> Bool)?,
    _ site: CallSite,
    _ answer: @escaping (Child, Action?) -> RemovalAnswer
  ) -> ResolvedReducer<State, Action> {
    RemovalGuard(
      resolve(),
      children,
      request: FieldPath(request),
      path: Action.allCasePaths[keyPath: answerCase],
      removes: removes,
      site: site,
      answer: answer
    )
    .resolved
  }
}
