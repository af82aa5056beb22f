/// Scopes without a label for the state: `store.scope(\.search, action: \.search)`.
extension Store where Action: CasePathable {
  /// Returns the store of a child feature that always exists.
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
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// Returns the store of a child feature in an optional field, or nil when the field is nil.
  ///
  /// After the child was removed, this store answers with the value that was last read through it
  /// (rule O4), even if another child takes the same slot. The next call returns another store. To
  /// answer later reads, the store keeps a copy of each value that is read through it. So the next
  /// change of an array or a string in such a value copies its storage.
  ///
  /// - Parameters:
  ///   - state: The optional field that holds the child's state.
  ///   - action: The case that holds the child's own actions.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
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
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// Returns the store of a presented feature in a ``/CairnCore/PresentationState``, or nil when
  /// nothing is presented.
  ///
  /// - Parameters:
  ///   - state: The field that holds the presentation state. It is the field that was passed to
  ///     `ifLet`.
  ///   - action: The case that holds the child's presentation actions.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// Returns the store of the feature in one case of an enum state, or nil in another case.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  public func scope<ChildState, ChildAction>(
    _ state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? where State: CasePathable {
    scope(state: state, action: action)
  }

  /// Returns the stores of the rows in a field.
  ///
  /// - Parameters:
  ///   - state: The field that holds the rows.
  ///   - action: The case that holds the rows' actions.
  public func scope<ID: Hashable & SendableMetatype, RowState, RowAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, RowState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, RowAction>>
  ) -> ChildStores<ID, RowState, RowAction> {
    scope(state: state, action: action)
  }
}
