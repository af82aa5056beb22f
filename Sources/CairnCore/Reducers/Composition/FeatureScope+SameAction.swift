extension FeatureScope {
  /// Runs a reducer for the parent's own actions on a field of the state: `action: \.self`.
  ///
  /// ```swift
  /// Scope(state: \.statistics, action: \.self) {
  ///   Reduce { statistics, action in
  ///     // …
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The field.
  ///   - action: `\.self`.
  ///   - child: The reducer.
  @inlinable
  public init<ChildState>(
    state: WritableKeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, Action.AllCasePaths>,
    @ReducerBuilder<ChildState, Action> child: () -> some Reducer<ChildState, Action>
  ) {
    let child = child().resolve()
    let field = FieldPath(state)
    let place = distinguishingCase(action, of: ChildState.self)
    self.init(
      field,
      place,
      child.reduction,
      embed: { $0 },
      extract: { $0 },
      operators: {
        OperatorList(
          of: child,
          in: field,
          place,
          mayRemove: { action, mayRefuse in mayRefuse(action) },
          embed: { $0 },
          { $0 },
          sharesActions: true
        )
      }
    )
  }
}
