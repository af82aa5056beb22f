extension Store {
  /// The stores of the rows, where the state is an ``IdentifiedArray``.
  public func elements<ID: Hashable & SendableMetatype, RowState, RowAction>()
    -> ChildStores<ID, RowState, RowAction>
  where State == IdentifiedArray<ID, RowState>, Action == IdentifiedAction<ID, RowAction> {
    ChildStores(ids: ContiguousArray(core.state.ids)) { self.row($0) }
  }

  /// The stores of the elements, from the bottom to the top, where the state is a ``StackState``.
  ///
  /// ```swift
  /// let path = store.scope(state: \.path, action: \.path)
  /// let top = path.elements().last
  /// ```
  public func elements<ElementState, ElementAction>()
    -> ChildStores<StackElementID, ElementState, ElementAction>
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    ChildStores(ids: ContiguousArray(core.state.ids)) { self.element($0) }
  }

  private func row<ID: Hashable & SendableMetatype, RowState, RowAction>(
    _ id: ID
  ) -> Store<RowState, RowAction>?
  where State == IdentifiedArray<ID, RowState>, Action == IdentifiedAction<ID, RowAction> {
    let key = ScopeKey(\State.self, \Action.self, id: id, to: Store<RowState, RowAction>.self)
    return child(key, embed: { .element(id: id, action: $0) }) { .row(id, in: $0) }
  }

  private func element<ElementState, ElementAction>(
    _ id: StackElementID
  ) -> Store<ElementState, ElementAction>?
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let store = Store<ElementState, ElementAction>.self
    let key = ScopeKey(\State.self, \Action.self, id: id, to: store)
    return child(key, embed: { .element(id: id, action: $0) }) { .element(id, in: $0) }
  }
}

extension Store: @MainActor Identifiable where State: Identifiable {
  /// The id of the state.
  public var id: State.ID { core.state.id }
}
