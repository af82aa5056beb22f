extension Store where Action: CasePathable {
  /// The store of a child feature that is always there.
  ///
  /// ```swift
  /// let search = store.scope(state: \.search, action: \.search)
  /// search.send(.queryChanged("soup"))
  /// ```
  ///
  /// The same call gives the same store for as long as somebody holds it (rule O1). A child store
  /// holds its parent. Making one costs a few allocations; a send through it none.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state. Name it as the operator does that runs the
  ///     child's reducer: ``StoreTask/cancel()`` knows the child's effects by it (rule S5).
  ///   - action: The case that holds the child's actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    // Not 'embed', which each action would go through.
    field(state, action, embed: Action.allCasePaths[keyPath: action].embedValue)
  }

  /// The store of a field whose feature has the actions of this store: `action: \.self`.
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

  /// The store of a child feature in an optional field, or nil when the field is nil.
  ///
  /// When the child leaves the state, this store is dead, also if another child comes to the same
  /// place: it answers with what was last read through it (rule O4), and the next call gives another
  /// store. To be able to answer, it keeps a copy of what is read through it: the next change of an
  /// array or a string in there copies that.
  ///
  /// - Parameters:
  ///   - state: The optional field that holds the child's state.
  ///   - action: The case that holds the child's own actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let key = ScopeKey(state, action, to: Store<ChildState, ChildAction>.self)
    return observedChild(key, embed: embedding(action)) { .optional(state) }
  }

  /// The store of a presented feature in an optional field, or nil when nothing is presented.
  ///
  /// A store of what is presented is dead when the optional has been nil after an action, and when
  /// the enum case or the `id` of what is presented changes (rules L4, O4).
  ///
  /// - Parameters:
  ///   - state: The optional field that holds the child's state.
  ///   - action: The case that holds the child's presentation actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    let key = ScopeKey(state, action, to: Store<ChildState, ChildAction>.self)
    return observedChild(key, embed: presenting(action)) { .optional(state) }
  }

  /// The store of a presented feature in a ``/CairnCore/PresentationState``, or nil when nothing is
  /// presented.
  ///
  /// - Parameters:
  ///   - state: The field that holds the presentation state: the one that `ifLet` was given.
  ///   - action: The case that holds the child's presentation actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    let key = ScopeKey(state, action, to: Store<ChildState, ChildAction>.self)
    return observedChild(key, embed: presenting(action)) { .presented(state) }
  }

  /// The store of the feature in one case of an enum state, or nil in another case.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  public func scope<ChildState, ChildAction>(
    state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? where State: CasePathable {
    let key = ScopeKey(state, action, to: Store<ChildState, ChildAction>.self)
    return observedChild(key, embed: embedding(action)) { CaseLens(state) }
  }

  /// The stores of the rows in a field.
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

  /// The stores of the values of a dictionary, in the order of their keys.
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

  /// The store of an element of a stack, or nil when it is not there. Its feature is the scope of a
  /// case:
  ///
  /// ```swift
  /// store.scope(state: \.path, action: \.path, id: id)?.scope(state: \.detail, action: \.detail)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  ///   - id: Which element.
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
  /// - Parameter embed: How its actions become those of this store, asked for only when a store is made.
  private func field<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    _ action: AnyKeyPath,
    embed: @autoclosure () -> (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    let key = ScopeKey(state, action, to: Store<ChildState, ChildAction>.self)
    let child = child(key) {
      FieldStoreCore(parent: self, key: key, state: state, action: action, embed: embed())
    }
    guard let child else { preconditionFailure("Store.scope: a field is always there") }
    return child
  }
}

extension Store where Action: CasePathable {
  /// How a child's actions become those of this store.
  private func embedding<ChildAction>(
    _ action: CaseKeyPath<Action, ChildAction>
  ) -> (ChildAction) -> Action {
    let path = Action.allCasePaths[keyPath: action]
    return { path.embed($0) }
  }

  /// The same for a child that is presented.
  private func presenting<ChildAction>(
    _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> (ChildAction) -> Action {
    let path = Action.allCasePaths[keyPath: action]
    return { path.embed(.presented($0)) }
  }
}
