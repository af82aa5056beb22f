import Cairn

extension TestStore {
  /// The test store of the independent child with an id (rule D1), or nil when the id is not in the state.
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
  /// While it is held, the child's state changes and the actions of its effects have to be asserted, as with any
  /// test store. Effects and time are those of this store. A child that no test store is held of runs by itself;
  /// its outputs are received here all the same, and its effects in flight are reported at the end of this store.
  ///
  /// The child is one of this store's own feature, and not of a feature within it.
  ///
  /// `ids` is the field that `childStores` was given, `id` says which child, and `feature` is the feature that it
  /// runs.
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
    return childStore(of: ids, id: AnyHashable(id), as: feature, at: site)
  }

  /// The test store of the independent child with the id of an element (rule D1), or nil when there is none. See
  /// the overload for a collection of ids.
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
    return childStore(of: elements, id: AnyHashable(id), as: feature, at: site)
  }

  /// The test store of the independent child whose id is in an optional (rule D1), or nil when there is none. See
  /// the overload for a collection of ids.
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
    return childStore(of: id, id: AnyHashable(child), as: feature, at: site)
  }

  private func childStore<Child: Reducer>(
    of field: AnyKeyPath,
    id: AnyHashable,
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
