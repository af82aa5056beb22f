extension Reducer {
  /// Runs a second reducer when a value computed from the state was changed by this one.
  ///
  /// ```swift
  /// Reduce { … }
  ///   .onChange(of: \.query) { oldQuery, newQuery in
  ///     Reduce { state, action in
  ///       state.results = []
  ///       return .none
  ///     }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value to watch. It is computed before and after every action.
  ///   - reducer: Makes the reducer to run, from the old and the new value.
  @inlinable
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ old: Value, _ new: Value) -> some Reducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    onChange(of: value, removeDuplicates: ==, reducer)
  }

  /// Runs a second reducer when a value computed from the state was changed by this one, as a function
  /// says.
  ///
  /// ```swift
  /// .onChange(of: \.position, removeDuplicates: { $0.isClose(to: $1) }) { _, position in … }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value to watch. It is computed before and after every action.
  ///   - isDuplicate: Whether the value after an action counts as the one before.
  ///   - reducer: Makes the reducer to run, from the old and the new value.
  @inlinable
  public func onChange<Value>(
    of value: @escaping (State) -> Value,
    removeDuplicates isDuplicate: @escaping (_ old: Value, _ new: Value) -> Bool,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ old: Value, _ new: Value) -> some Reducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    let base = resolve()
    return ResolvedReducer(
      reduction: { state, action in
        let old = value(state)
        let effect = base.reduce(into: &state, action: action)
        let new = value(state)
        guard !isDuplicate(old, new) else { return effect }
        return effect.merge(with: reducer(old, new).reduce(into: &state, action: action))
      },
      declarations: base.makeDeclarations
    )
  }
}
