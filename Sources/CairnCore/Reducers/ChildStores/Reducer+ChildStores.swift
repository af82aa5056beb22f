extension Reducer where Action: CasePathable {
  /// Runs a feature for each id in a collection, each in an independent store (rule D1).
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   // …
  /// }
  /// .childStores(
  ///   of: \.documents,
  ///   action: \.document,
  ///   output: \.delegate,
  ///   initialState: { id in Document.State(id: id) }
  /// ) {
  ///   Document()
  /// }
  /// ```
  ///
  /// The state of this feature holds only the ids. A child's state is in its own store with its own
  /// loop: an action of a child doesn't pass through this feature, and costs the same however many
  /// children there are. `store.childStore(of: \.documents, id: id, as: Document.self)` returns the
  /// store of a child.
  ///
  /// This feature receives only the child's outputs, the actions in the case `output`. The outputs
  /// arrive in order, after the child's burst is over and its observers were notified.
  ///
  /// A child starts when its id is added and ends when its id is removed. The store compares the
  /// ids at the end of each burst of this feature. When an id or this feature is removed, the
  /// child's effects are cancelled and its features are dismounted (rules L1, L6). Actions that are
  /// sent to the child later are dropped, and an issue is reported.
  ///
  /// A child has the dependencies and the shared values of this store. If a parent reads or changes
  /// the state of its children, use `forEach` instead.
  ///
  /// If an id occurs twice in the collection, it has one store, and an issue is reported. If two
  /// operators use the same field, the second one starts nothing, and an issue is reported.
  ///
  /// `ids` is the field that holds the ids. `action` is the case that receives the outputs.
  /// `output` is the case of the child's actions that are outputs. `initialState` makes the initial
  /// state of a child; it is called once for each child. `reducer` makes the reducer of all
  /// children.
  ///
  /// - Complexity: After a burst that has changed the collection, O(*n*) in the number of ids.
  ///   Otherwise O(1) for the standard library's collections. The ids are kept, so the next change
  ///   of the collection copies it. The cost of the overload for an ``IdentifiedArray`` depends
  ///   only on the number of changes.
  @inlinable
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
  ) -> ResolvedReducer<State, Action> where IDs.Element: Hashable & SendableMetatype {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let description = ChildStoreDescription<IDs.Element, ChildState, ChildAction, Action>(
      site: site,
      makeState: initialState,
      makeReducer: { reducer().resolve() },
      outputs: ChildAction.allCasePaths[keyPath: output],
      received: Action.allCasePaths[keyPath: action],
      payload: { id, output in
        (id.base as? IDs.Element).map { .element(id: $0, action: output) }
      }
    )
    return childStores(of: ids, description)
  }

  /// Runs a feature for each element of an ``IdentifiedArray``, each in an independent store (rule
  /// D1). See the overload for a collection of ids.
  ///
  /// The elements are the data that this feature itself keeps for each child, such as the position
  /// of a window.
  ///
  /// - Complexity: After a burst, O(*m*) in the number of elements that were added, removed or
  ///   changed; O(*n*) in the number of all elements if more of them have changed than the array
  ///   records.
  @inlinable
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
    let description = ChildStoreDescription<Element, ChildState, ChildAction, Action>(
      site: site,
      makeState: initialState,
      makeReducer: { reducer().resolve() },
      outputs: ChildAction.allCasePaths[keyPath: output],
      received: Action.allCasePaths[keyPath: action],
      payload: { id, output in
        (id.base as? ID).map { .element(id: $0, action: output) }
      }
    )
    return childStores(of: elements, description)
  }

  /// Runs a feature in an independent store while an id isn't nil (rule D1). See the overload for a
  /// collection of ids. A different id is a different child.
  @inlinable
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
    let description = ChildStoreDescription<ID, ChildState, ChildAction, Action>(
      site: site,
      makeState: initialState,
      makeReducer: { reducer().resolve() },
      outputs: ChildAction.allCasePaths[keyPath: output],
      received: Action.allCasePaths[keyPath: action],
      payload: { _, output in output }
    )
    return childStore(of: id, description)
  }
}

extension Reducer {
  /// Runs a feature without outputs for each id in a collection, each in an independent store (rule
  /// D1). See the overload with `output`.
  @inlinable
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
      site: site,
      makeState: initialState,
      makeReducer: { reducer().resolve() }
    )
    return childStores(of: ids, description)
  }

  /// Runs a feature without outputs for each element of an ``IdentifiedArray``, each in an
  /// independent store (rule D1). See the overload with `output`.
  @inlinable
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
      site: site,
      makeState: initialState,
      makeReducer: { reducer().resolve() }
    )
    return childStores(of: elements, description)
  }

  /// Runs a feature without outputs in an independent store while an id isn't nil (rule D1). See
  /// the overload with `output`.
  @inlinable
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
      site: site,
      makeState: initialState,
      makeReducer: { reducer().resolve() }
    )
    return childStore(of: id, description)
  }
}

extension Reducer {
  @usableFromInline
  func childStores<IDs: Collection & Equatable, ChildState, ChildAction>(
    of ids: KeyPath<State, IDs>,
    _ description: ChildStoreDescription<IDs.Element, ChildState, ChildAction, Action>
  ) -> ResolvedReducer<State, Action> where IDs.Element: Hashable {
    childStores(ids, description) { CollectionIDDiffer(FieldPath(reading: ids)) }
  }

  @usableFromInline
  func childStores<ID: Hashable & SendableMetatype, Element, ChildState, ChildAction>(
    of elements: KeyPath<State, IdentifiedArray<ID, Element>>,
    _ description: ChildStoreDescription<Element, ChildState, ChildAction, Action>
  ) -> ResolvedReducer<State, Action> {
    childStores(elements, description) { ElementIDDiffer(FieldPath(reading: elements)) }
  }

  @usableFromInline
  func childStore<ID: Hashable, ChildState, ChildAction>(
    of id: KeyPath<State, ID?>,
    _ description: ChildStoreDescription<ID, ChildState, ChildAction, Action>
  ) -> ResolvedReducer<State, Action> {
    childStores(id, description) { OptionalIDDiffer(FieldPath(reading: id)) }
  }

  /// Returns this reducer, with a set of child stores that follows the state.
  private func childStores<Seed, ChildState, ChildAction>(
    _ field: AnyKeyPath,
    _ description: ChildStoreDescription<Seed, ChildState, ChildAction, Action>,
    _ makeDiffer: @escaping () -> ChildIDDiffer<State, Seed>
  ) -> ResolvedReducer<State, Action> {
    typealias Set = TypedChildStoreSet<State, Action, Seed, ChildState, ChildAction>
    let base = resolve()
    let site = DeclarationSite(description.site)
    let makeSet = { Set(number: $0, field: field, description, makeDiffer()) }
    return ResolvedReducer(
      reduction: base.reduction,
      followed: base.makeFollowed,
      operators: {
        let set = ChildStoresOperator(IdentitySlot(keyPath: field), site, description, makeSet)
        return base.makeOperators().followed(by: OperatorList(set))
      }
    )
  }
}

/// The operator that declares a set of child stores.
private final class ChildStoresOperator<State, Action, Seed, ChildState, ChildAction>:
  OperatorNode<State, Action>
{
  typealias Set = TypedChildStoreSet<State, Action, Seed, ChildState, ChildAction>

  private let slot: IdentitySlot
  private let site: DeclarationSite
  private let description: ChildStoreDescription<Seed, ChildState, ChildAction, Action>
  private let makeSet: (_ number: Int) -> Set
  private let latest = LatestLifecycle<Set>()

  init(
    _ slot: IdentitySlot,
    _ site: DeclarationSite,
    _ description: ChildStoreDescription<Seed, ChildState, ChildAction, Action>,
    _ makeSet: @escaping (_ number: Int) -> Set
  ) {
    self.slot = slot
    self.site = site
    self.description = description
    self.makeSet = makeSet
  }

  override var sites: [DeclarationSite] { [site] }

  override func declares(_ search: inout DeclarationSearch) -> Bool { search.kind == .effects }

  override func effects(for state: State, _ reconciler: Reconciler) -> DeclaredStart<Action>? {
    reconciler.lifecycle(site, latest, makeSet).visit(state)
  }

  override func handling(of action: Action, in state: State?) -> ChildHandling {
    description.isReceived(action) ? .taken(nil) : .notTaken
  }

  override func outline(_ search: inout DeclarationSearch) -> [OutlinePart] {
    let isNew = search.enter(.init(at: slot, Action.self, site.site))
    let parts = isNew ? description.makeReducer().makeOperators().outline(&search) : nil
    return [.child("childStores", slot, in: State.self, ChildState.self, parts)]
  }
}
