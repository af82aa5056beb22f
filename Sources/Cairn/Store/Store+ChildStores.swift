extension Store {
  /// The independent store of the child with an id (rule D1), or nil when the id is not in the
  /// state.
  ///
  /// ```swift
  /// ForEach(store.documents, id: \.self) { id in
  ///   if let document = store.childStore(of: \.documents, id: id, as: Document.self) {
  ///     DocumentView(store: document)
  ///   }
  /// }
  /// ```
  ///
  /// It is an ordinary store: you can scope it, observe it and bind to it. The same call returns
  /// the same store as long as that store is held and the id is in the state. The child's store
  /// holds this store.
  ///
  /// After the id was removed, the child's store answers with its last state. If an action is sent
  /// to it, it drops the action and reports an issue (rules O4, L7). If the id is added again, the
  /// id names another child.
  ///
  /// An observer is notified when the ids change.
  ///
  /// `ids` is the field that was passed to `childStores`, `id` names the child, and `feature` is
  /// the feature that `childStores` runs. If `childStores` runs another feature, the call is an
  /// issue, and the result is nil.
  public func childStore<IDs: Collection, Child: Reducer>(
    of ids: KeyPath<State, IDs>,
    id: IDs.Element,
    as feature: Child.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreOf<Child>? where IDs.Element: Hashable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = core.read(ids)
    return childStore(of: ids, id: AnyID(id), as: feature, at: site)
  }

  /// The independent store of the child with the id of an element (rule D1), or nil if there is no
  /// such child. See the overload for a collection of ids.
  public func childStore<ID: Hashable & SendableMetatype, Element, Child: Reducer>(
    of elements: KeyPath<State, IdentifiedArray<ID, Element>>,
    id: ID,
    as feature: Child.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreOf<Child>? {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = core.read(elements.appending(path: \.ids))
    return childStore(of: elements, id: AnyID(id), as: feature, at: site)
  }

  /// The independent store of the child whose id is in an optional (rule D1), or nil if there is no
  /// such child. See the overload for a collection of ids.
  public func childStore<ID: Hashable, Child: Reducer>(
    of id: KeyPath<State, ID?>,
    as feature: Child.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreOf<Child>? {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let child = core.read(id) else { return nil }
    return childStore(of: id, id: AnyID(child), as: feature, at: site)
  }

  private func childStore<Child: Reducer>(
    of field: AnyKeyPath,
    id: AnyID,
    as feature: Child.Type,
    at site: CallSite
  ) -> StoreOf<Child>? {
    // A display has the states of the root feature only.
    guard !core.isRemoved, !isDisplay else { return nil }
    let child = core.registry.watcher.childStore(
      of: field,
      at: core.path,
      id: id,
      as: feature,
      site: site
    )
    guard let child else { return nil }
    let key = ScopeKey(field, id: id, to: Child.State.self, Child.Action.self)
    let core = child.storeCore
    let place = children.place(of: key)
    let known: StoreOf<Child>? = children.store(at: place)
    if let known, known.core === core { return known }
    let store = StoreOf<Child>(core: core, parent: self)
    children.insert(store, for: key, at: place)
    return store
  }
}

extension IndependentStore {
  /// The core, which is made when it is first needed.
  @MainActor
  var storeCore: RootStoreCore<State, Action> {
    if let core = core as? RootStoreCore<State, Action> { return core }
    let made = RootStoreCore(of: engine)
    core = made
    return made
  }
}
