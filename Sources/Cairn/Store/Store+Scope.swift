extension Store where Action: CasePathable {
  /// Returns the store of a child feature that always exists.
  ///
  /// ```swift
  /// let search = store.scope(state: \.search, action: \.search)
  /// search.send(.queryChanged("soup"))
  /// ```
  ///
  /// The same call returns the same store as long as the store is held (rule O1). A child store
  /// holds its parent. Making a child store costs a few allocations; sending through it costs none.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state. Use the key path that the operator of the
  ///     child's reducer uses: ``StoreTask/cancel()`` finds the child's effects by this key path
  ///     (rule S5).
  ///   - action: The case that holds the child's actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    // Uses `embedValue`, because each action would have to go through `embed`.
    field(state, action, embed: Action.allCasePaths[keyPath: action].embedValue)
  }

  /// Returns the store of a field whose feature has the actions of this store: `action: \.self`.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: `\.self`.
  public func scope<ChildState>(
    state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, Action.AllCasePaths>
  ) -> Store<ChildState, Action> {
    field(state, action, embed: { $0 })
  }

  /// Returns the store of a child feature in an optional field, or nil when the field is nil.
  ///
  /// After the child was removed, this store answers with the value that was last read through it
  /// (rule O4), even if another child takes the same slot. The next call returns another store. To
  /// answer later reads, the store keeps a copy of each value that is read through it. So the next
  /// change of an array or a string in such a value copies its storage.
  ///
  /// If the key path computes the optional, the store computes it after each action, to see whether
  /// the child still exists. For one of many rows, write
  /// `scope(state: \.rows, action: \.rows)[id: id]` instead of
  /// `scope(state: \.rows[id: id], action: \.rows[id: id])`.
  ///
  /// - Parameters:
  ///   - state: The optional field that holds the child's state.
  ///   - action: The case that holds the child's own actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let key = ScopeKey(state, action, to: ChildState.self, ChildAction.self)
    return observedChild(key, embed: embedding(action)) { .optional(state) }
  }

  /// Returns the store of a presented feature in an optional field, or nil when nothing is
  /// presented.
  ///
  /// The child counts as removed when the optional is nil after an action, and when the enum case
  /// or the `id` of the presented state changes (rules L4, O4).
  ///
  /// - Parameters:
  ///   - state: The optional field that holds the child's state.
  ///   - action: The case that holds the child's presentation actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    let key = ScopeKey(state, action, to: ChildState.self, ChildAction.self)
    return observedChild(key, embed: presenting(action)) { .optional(state) }
  }

  /// Returns the store of a presented feature in a ``/CairnCore/PresentationState``, or nil when
  /// nothing is presented.
  ///
  /// - Parameters:
  ///   - state: The field that holds the presentation state. It is the field that was passed to
  ///     `ifLet`.
  ///   - action: The case that holds the child's presentation actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    let key = ScopeKey(state, action, to: ChildState.self, ChildAction.self)
    return observedChild(key, embed: presenting(action)) { .presented(state) }
  }

  /// Returns the store of the feature in one case of an enum state, or nil in another case.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  public func scope<ChildState, ChildAction>(
    state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? where State: CasePathable {
    let key = ScopeKey(state, action, to: ChildState.self, ChildAction.self)
    return observedChild(key, embed: embedding(action)) { CaseLens(state) }
  }

  /// Returns the stores of the rows in a field.
  ///
  /// ```swift
  /// for row in store.scope(state: \.rows, action: \.rows) {
  ///   row.send(.touch)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The field that holds the rows.
  ///   - action: The case that holds the rows' actions.
  public func scope<ID: Hashable & SendableMetatype, RowState, RowAction>(
    state: KeyPath<State, IdentifiedArray<ID, RowState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, RowAction>>
  ) -> ChildStores<ID, RowState, RowAction> {
    let rows: Store<IdentifiedArray<ID, RowState>, IdentifiedAction<ID, RowAction>> =
      scope(state: state, action: action)
    return rows.elements()
  }

  /// Returns the stores of the values of a dictionary, in the order of their keys.
  ///
  /// - Parameters:
  ///   - state: The field that holds the dictionary.
  ///   - action: The case that holds the children's actions.
  public func scope<ID: Hashable & Comparable & SendableMetatype, ChildState, ChildAction>(
    state: KeyPath<State, [ID: ChildState]>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ChildAction>>
  ) -> ChildStores<ID, ChildState, ChildAction> {
    let children: Store<[ID: ChildState], IdentifiedAction<ID, ChildAction>> =
      scope(state: state, action: action)
    return children.elements()
  }

  /// Returns the store of an element of a stack, or nil if the stack does not contain the element.
  /// To get the store of the element's feature, scope the store to a case:
  ///
  /// ```swift
  /// store.scope(state: \.path, action: \.path, id: id)?.scope(state: \.detail, action: \.detail)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  ///   - id: The id of the element.
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    id: StackElementID
  ) -> Store<ElementState, ElementAction>? {
    let path: Store<StackState<ElementState>, StackAction<ElementState, ElementAction>> =
      scope(state: state, action: action)
    return path.observedElement(id)
  }
}

extension Store {
  /// The store of the child in a field.
  ///
  /// - Parameter embed: Turns the child's actions into those of this store. It is evaluated only
  ///   when a store is made.
  private func field<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    _ action: AnyKeyPath,
    embed: @autoclosure () -> (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    let key = ScopeKey(state, action, to: ChildState.self, ChildAction.self)
    let child = child(key) {
      FieldStoreCore(parent: self, state: state, action: action, embed: embed())
    }
    guard let child else { preconditionFailure("Store.scope: a field is always there") }
    return child
  }
}

extension Store where Action: CasePathable {
  /// Returns the function that turns a child's actions into those of this store.
  private func embedding<ChildAction>(
    _ action: CaseKeyPath<Action, ChildAction>
  ) -> (ChildAction) -> Action {
    let path = Action.allCasePaths[keyPath: action]
    return { path.embed($0) }
  }

  /// Returns the same function for a presented child.
  private func presenting<ChildAction>(
    _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> (ChildAction) -> Action {
    let path = Action.allCasePaths[keyPath: action]
    return { path.embed(.presented($0)) }
  }
}
