import Cairn

extension TestStore {
  /// Returns the test store of the independent child with an id (rule D1), or nil when the id is
  /// not in the state.
  ///
  /// ```swift
  /// await store.send(.open("notes")) { $0.documents = ["notes"] }
  /// let notes = try #require(store.childStore(of: \.documents, id: "notes", as: Document.self))
  /// await notes.send(.typed("a")) { $0.text = "a" }
  /// await notes.send(.closeTapped)
  /// await notes.receive(\.delegate.closed)
  /// await store.receive(\.document[id: "notes"].closed) { $0.documents = [] }
  /// ```
  ///
  /// While the test keeps a reference to the child's test store, the test has to assert the child's
  /// state changes and the actions of its effects, as with any test store. The child's test store
  /// shares the effects and the time of this store. A child without a test store runs by itself.
  /// This store still receives the child's outputs, and reports the child's effects in flight at
  /// the end.
  ///
  /// The child must belong to this store's own feature, not to a feature inside it.
  ///
  /// `ids` is the field that was passed to `childStores`, `id` is the child's id, and `feature` is
  /// the feature that the child runs.
  public func childStore<IDs: Collection, Child: Reducer>(
    of ids: KeyPath<State, IDs>,
    id: IDs.Element,
    as feature: Child.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> TestStoreOf<Child>? where IDs.Element: Hashable, Child.State: Equatable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return childStore(of: ids, id: AnyID(id), as: feature, at: site)
  }

  /// Returns the test store of the independent child with the id of an element (rule D1), or nil
  /// when there is none. See the overload for a collection of ids.
  public func childStore<ID: Hashable & SendableMetatype, Element, Child: Reducer>(
    of elements: KeyPath<State, IdentifiedArray<ID, Element>>,
    id: ID,
    as feature: Child.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> TestStoreOf<Child>? where Child.State: Equatable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return childStore(of: elements, id: AnyID(id), as: feature, at: site)
  }

  /// Returns the test store of the independent child whose id is in an optional (rule D1), or nil
  /// when there is none. See the overload for a collection of ids.
  public func childStore<ID: Hashable, Child: Reducer>(
    of id: KeyPath<State, ID?>,
    as feature: Child.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> TestStoreOf<Child>? where Child.State: Equatable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let child = state[keyPath: id] else { return nil }
    return childStore(of: id, id: AnyID(child), as: feature, at: site)
  }

  private func childStore<Child: Reducer>(
    of field: AnyKeyPath,
    id: AnyID,
    as feature: Child.Type,
    at site: CallSite
  ) -> TestStoreOf<Child>? where Child.State: Equatable {
    settle(at: site)
    let child: Engine<Child.State, Child.Action>? = Self.reportingIssues(at: site) { _ in
      engine.childEngine(of: field, id: id, as: feature, at: site)
    }
    guard let child else { return nil }
    if let known = child.driver as? TestStoreOf<Child> { return known }
    return TestStoreOf<Child>(of: child, below: self, comparison: .plain, site: site)
  }
}
