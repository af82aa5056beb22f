/// Initializers without a label for the state: `Scope(\.search, action: \.search) { Search() }`.
extension FeatureScope {
  /// Runs a child reducer on a field of the state.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  @inline(__always)
  public init<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    self.init(state: state, action: action, child: child)
  }

  /// Runs a child reducer on one case of an enum state.
  ///
  /// An action for the child while the state is in another case is an issue, and the child is
  /// skipped (rule L7).
  ///
  /// `state` is the case that holds the child's state, and `action` the case that holds its
  /// actions. `child` makes the child's reducer when it is needed.
  @inlinable
  public init<ChildState, ChildAction>(
    _ state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> child:
      @escaping () -> some Reducer<ChildState, ChildAction>
  ) where State: CasePathable {
    self.init(
      state: state,
      action: action,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column,
      child: child
    )
  }
}
