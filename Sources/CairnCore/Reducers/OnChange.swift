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
    let base = resolve()
    let making = MakingContext()
    return ResolvedReducer(
      reduction: { state, action in
        let old = value(state)
        let effect = base.reduce(into: &state, action: action)
        let new = value(state)
        guard old != new else { return effect }
        return effect.merge(
          with: making.make { reducer(old, new).resolve() }.reduce(into: &state, action: action)
        )
      },
      visits: base.makeVisits
    )
  }
}

/// The context in which a feature is made, for reducers that it makes later on.
@usableFromInline
struct MakingContext {
  private let context = AmbientContext.current

  @usableFromInline
  init() {}

  /// Makes a reducer in the context, unless another one is in force.
  @usableFromInline
  func make<Made>(_ make: () -> Made) -> Made {
    guard AmbientContext.current == nil else { return make() }
    return AmbientContext.with(context, make)
  }
}
