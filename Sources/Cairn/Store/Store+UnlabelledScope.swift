/// Scopes without a label for the state: `store.scope(\.search, action: \.search)`.
extension Store where Action: CasePathable {
  /// The store of a child feature that is always there.
  ///
  /// The same call gives the same store for as long as somebody holds it (rule O1). A child store
  /// holds its parent. Making one costs a few allocations; a send through it none.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state. Name it as the operator does that runs the
  ///     child's reducer: ``StoreTask/cancel()`` knows the child's effects by it (rule S5).
  ///   - action: The case that holds the child's actions.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
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
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
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
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// The store of a presented feature in a ``/CairnCore/PresentationState``, or nil when nothing is
  /// presented.
  ///
  /// - Parameters:
  ///   - state: The field that holds the presentation state: the one that `ifLet` was given.
  ///   - action: The case that holds the child's presentation actions.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// The store of the feature in one case of an enum state, or nil in another case.
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

  /// The stores of the rows in a field.
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
