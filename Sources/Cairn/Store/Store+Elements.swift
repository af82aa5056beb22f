extension Store {
  /// The stores of the rows, where the state is an ``/CairnCore/IdentifiedArray``.
  public func elements<ID: Hashable & SendableMetatype, RowState, RowAction>()
    -> ChildStores<ID, RowState, RowAction>
  where State == IdentifiedArray<ID, RowState>, Action == IdentifiedAction<ID, RowAction> {
    childStores(
      ids: core.readStructure().elementKeys,
      at: ElementLens(.whole),
      embed: { id in { .element(id: id, action: $0) } }
    )
  }

  /// The stores of the values in the order of their keys, where the state is a dictionary.
  public func elements<ID: Hashable & Comparable & SendableMetatype, ChildState, ChildAction>()
    -> ChildStores<ID, ChildState, ChildAction>
  where State == [ID: ChildState], Action == IdentifiedAction<ID, ChildAction> {
    childStores(
      ids: ContiguousArray(core.readStructure().childIDs),
      at: DictionaryLens(.whole),
      embed: { id in { .element(id: id, action: $0) } }
    )
  }

  /// The stores of the elements, from the bottom to the top, where the state is a
  /// ``/CairnCore/StackState``.
  ///
  /// ```swift
  /// let path = store.scope(state: \.path, action: \.path)
  /// let top = path.elements().last
  /// ```
  public func elements<ElementState, ElementAction>()
    -> ChildStores<StackElementID, ElementState, ElementAction>
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    childStores(
      ids: ContiguousArray(core.readStructure().ids),
      at: ElementLens(.whole),
      embed: { id in { .element(id: id, action: $0) } }
    )
  }

  /// The store of an element.
  func liveElement<ElementState, ElementAction>(
    _ id: StackElementID
  ) -> Store<ElementState, ElementAction>?
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let key = ScopeKey(id: AnyID(id), to: ElementState.self, ElementAction.self)
    return child(key, embed: { .element(id: id, action: $0) }) { ElementLens(.whole) }
  }

  /// Returns the same store. An observer is notified when another call would return another one.
  func observedElement<ElementState, ElementAction>(
    _ id: StackElementID
  ) -> Store<ElementState, ElementAction>?
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let key = ScopeKey(id: AnyID(id), to: ElementState.self, ElementAction.self)
    return observedChild(key, embed: { .element(id: id, action: $0) }) { ElementLens(.whole) }
  }

  /// The store of an element, if it is held, even if the element was removed.
  func heldElement<ElementState, ElementAction>(
    _ id: StackElementID
  ) -> Store<ElementState, ElementAction>? {
    children.store(ScopeKey(id: AnyID(id), to: ElementState.self, ElementAction.self))
  }

  /// The stores of the children that a lens selects.
  private func childStores<ID: Hashable, ChildState, ChildAction>(
    ids: ContiguousArray<ID>,
    at lens: @autoclosure @escaping () -> ChildLens<State, ChildState>,
    embed: @escaping (ID) -> (ChildAction) -> Action
  ) -> ChildStores<ID, ChildState, ChildAction> where State: ChildCollection {
    ChildStores(
      ids: ids,
      store: { id in
        let key = ScopeKey(id: AnyID(id), to: ChildState.self, ChildAction.self)
        return self.child(key, embed: embed(id)) { self.children.lens(lens) }
      },
      held: { self.children.store(ScopeKey(id: AnyID($0), to: ChildState.self, ChildAction.self)) },
      observeIDs: observeStructure
    )
  }
}

extension Store where State: ChildCollection {
  /// Observes the ids, so that an observer is notified when children are inserted, removed or moved
  /// (rule O3). Without an observer, nothing is kept.
  fileprivate func observeStructure() {
    if core.observation.isTracked { _ = core.readStructure() }
  }
}

// No conformance to Identifiable: SwiftUI would ask each row's store for its id, so each row would
// need a store.
extension Store where State: Identifiable {
  /// The id of the state. It is not observed.
  public var id: State.ID { core.state.id }
}
