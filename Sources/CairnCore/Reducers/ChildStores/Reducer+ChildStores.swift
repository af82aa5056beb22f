extension Reducer where Action: CasePathable {
  /// Runs a feature for each id in a collection, each in an independent store (rule D1).
  ///
  /// ```swift
  /// Reduce { … }
  ///   .childStores(
  ///     of: \.documents,
  ///     action: \.document,
  ///     output: \.delegate,
  ///     initialState: { id in Document.State(id: id) }
  ///   ) {
  ///     Document()
  ///   }
  /// ```
  ///
  /// The state of this feature holds the ids only. A child's state is in its own store, which has a loop of its
  /// own: an action of a child does not go through this feature, and costs the same however many children there
  /// are. A child is reached with ``/Cairn/Store/childStore(of:id:as:fileID:filePath:line:column:)``.
  ///
  /// This feature receives the child's actions in the case `output`, and no others. They arrive when the child's
  /// burst is over and its observers were notified, in order.
  ///
  /// A child comes with its id and goes with it. The ids are looked at when a burst of this feature is over. When
  /// an id has left, or this feature has, the child's effects are cancelled and its features are dismounted
  /// (rules L1, L6). Actions that are sent to it later are dropped, with an issue.
  ///
  /// A child has the dependencies and the shared values of this store. Where a parent reads or changes the state of
  /// its children, use `forEach`.
  ///
  /// An id that is in the collection twice has one store, and is reported. Two operators for the same field are a
  /// mistake: the second is reported and starts nothing.
  ///
  /// `ids` is the field that holds the ids. `action` is the case that receives the outputs. `output` is the case of the
  /// child's actions that are outputs. `initialState` makes the state that a child begins with; it is called once
  /// for each child. `reducer` makes the reducer of all children.
  ///
  /// - Complexity: After a burst that has changed the collection, O(*n*) in the number of ids; otherwise, for the
  ///   standard library's collections, O(1). The next change of the collection copies it, since the ids are kept.
  ///   The overload for an ``IdentifiedArray`` costs what has changed.
  public func childStores<
    IDs: Collection & Equatable,
    ChildState,
    ChildAction: CasePathable,
    Output
  >(
    of ids: KeyPath<State, IDs>,
    action: CaseKeyPath<Action, IdentifiedAction<IDs.Element, Output>>,
    output: CaseKeyPath<ChildAction, Output>,
    initialState: @escaping (_ id: IDs.Element) -> ChildState,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> reducer:
      @escaping () -> some Reducer<ChildState, ChildAction>
  ) -> ResolvedReducer<State, Action>
  where IDs.Element: Hashable & SendableMetatype {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let description = ChildStoreDescription(
      makeState: initialState,
      makeReducer: { reducer().resolve() },
      output: identified(action, output),
      isOutput: isIn(action)
    )
    return childStores(ids, site, description) { CollectionIDDiffer(FieldPath(reading: ids)) }
  }

  /// Runs a feature for each element of an ``IdentifiedArray``, each in an independent store (rule D1). See the
  /// overload for a collection of ids.
  ///
  /// The elements are what this feature itself keeps of each child, such as the place of a window.
  ///
  /// - Complexity: After a burst, O(*m*) in the number of elements that have come, gone or changed; O(*n*) in the
  ///   number of all elements when more of them have changed than the array records.
  public func childStores<
    ID: Hashable & SendableMetatype,
    Element,
    ChildState,
    ChildAction: CasePathable,
    Output
  >(
    of elements: KeyPath<State, IdentifiedArray<ID, Element>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, Output>>,
    output: CaseKeyPath<ChildAction, Output>,
    initialState: @escaping (_ element: Element) -> ChildState,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> reducer:
      @escaping () -> some Reducer<ChildState, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let description = ChildStoreDescription(
      makeState: initialState,
      makeReducer: { reducer().resolve() },
      output: identified(action, output),
      isOutput: isIn(action)
    )
    return childStores(elements, site, description) {
      ElementIDDiffer(FieldPath(reading: elements))
    }
  }

  /// Runs a feature in an independent store while there is an id (rule D1). See the overload for a collection of
  /// ids. Another id is another child.
  public func childStore<
    ID: Hashable & SendableMetatype,
    ChildState,
    ChildAction: CasePathable,
    Output
  >(
    of id: KeyPath<State, ID?>,
    action: CaseKeyPath<Action, Output>,
    output: CaseKeyPath<ChildAction, Output>,
    initialState: @escaping (_ id: ID) -> ChildState,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> reducer:
      @escaping () -> some Reducer<ChildState, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = Action.allCasePaths[keyPath: action]
    let outputs = ChildAction.allCasePaths[keyPath: output]
    let description = ChildStoreDescription<ID, ChildState, ChildAction, Action>(
      makeState: initialState,
      makeReducer: { reducer().resolve() },
      output: { outputs.extract(from: $1).map { path.embed($0) } },
      isOutput: isIn(action)
    )
    return childStores(id, site, description) { OptionalIDDiffer(FieldPath(reading: id)) }
  }

  /// Whether an action is in a case.
  private func isIn<Payload>(_ action: CaseKeyPath<Action, Payload>) -> (Action) -> Bool {
    let path = Action.allCasePaths[keyPath: action]
    return { path.extract(from: $0) != nil }
  }

  /// How the output of a child of many becomes an action of this feature.
  private func identified<ID: Hashable & SendableMetatype, ChildAction: CasePathable, Output>(
    _ action: CaseKeyPath<Action, IdentifiedAction<ID, Output>>,
    _ output: CaseKeyPath<ChildAction, Output>
  ) -> (AnyHashable, ChildAction) -> Action? {
    let path = Action.allCasePaths[keyPath: action]
    let outputs = ChildAction.allCasePaths[keyPath: output]
    return { id, action in
      guard let output = outputs.extract(from: action), let id = id.base as? ID else { return nil }
      return path.embed(.element(id: id, action: output))
    }
  }
}

extension Reducer {
  /// Runs a feature without outputs for each id in a collection, each in an independent store (rule D1). See the
  /// overload with `output`.
  public func childStores<IDs: Collection & Equatable, ChildState, ChildAction>(
    of ids: KeyPath<State, IDs>,
    initialState: @escaping (_ id: IDs.Element) -> ChildState,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> reducer:
      @escaping () -> some Reducer<ChildState, ChildAction>
  ) -> ResolvedReducer<State, Action> where IDs.Element: Hashable & SendableMetatype {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let description = ChildStoreDescription<IDs.Element, ChildState, ChildAction, Action>(
      makeState: initialState,
      makeReducer: { reducer().resolve() },
      output: nil,
      isOutput: { _ in false }
    )
    return childStores(ids, site, description) { CollectionIDDiffer(FieldPath(reading: ids)) }
  }

  /// Runs a feature without outputs for each element of an ``IdentifiedArray``, each in an independent store
  /// (rule D1). See the overload with `output`.
  public func childStores<ID: Hashable & SendableMetatype, Element, ChildState, ChildAction>(
    of elements: KeyPath<State, IdentifiedArray<ID, Element>>,
    initialState: @escaping (_ element: Element) -> ChildState,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> reducer:
      @escaping () -> some Reducer<ChildState, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let description = ChildStoreDescription<Element, ChildState, ChildAction, Action>(
      makeState: initialState,
      makeReducer: { reducer().resolve() },
      output: nil,
      isOutput: { _ in false }
    )
    return childStores(elements, site, description) {
      ElementIDDiffer(FieldPath(reading: elements))
    }
  }

  /// Runs a feature without outputs in an independent store while there is an id (rule D1). See the overload with
  /// `output`.
  public func childStore<ID: Hashable & SendableMetatype, ChildState, ChildAction>(
    of id: KeyPath<State, ID?>,
    initialState: @escaping (_ id: ID) -> ChildState,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> reducer:
      @escaping () -> some Reducer<ChildState, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let description = ChildStoreDescription<ID, ChildState, ChildAction, Action>(
      makeState: initialState,
      makeReducer: { reducer().resolve() },
      output: nil,
      isOutput: { _ in false }
    )
    return childStores(id, site, description) { OptionalIDDiffer(FieldPath(reading: id)) }
  }

  /// This reducer, with a set of child stores that follows the state.
  private func childStores<Seed, ChildState, ChildAction>(
    _ field: AnyKeyPath,
    _ site: CallSite,
    _ description: ChildStoreDescription<Seed, ChildState, ChildAction, Action>,
    _ makeDiffer: @escaping () -> ChildIDDiffer<State, Seed>
  ) -> ResolvedReducer<State, Action> {
    let base = resolve()
    let visit = { (state: State, reconciler: Reconciler) in
      let (set, _) = reconciler.mount(site) { number in
        TypedChildStoreSet<State, Action, Seed, ChildState, ChildAction>(
          number: number,
          field: field,
          site: site,
          description,
          makeDiffer()
        )
      }
      return set.effect(in: state)
    }
    return ResolvedReducer(
      reduction: base.reduction,
      followed: base.makeFollowed,
      declarations: {
        let set = Declarations<State, Action>(
          declares: { $0.kind == .effects },
          handle: { action, _ in description.isOutput(action) ? .taken(nil) : .notTaken },
          visit: { $1.kind == .effects ? visit($0, $1) : .none }
        )
        return .merge(base.makeDeclarations(), set)
      }
    )
  }
}
