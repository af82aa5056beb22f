extension Reducer {
  /// The meaning of `CombineReducers` inside a feature: a group of reducers for the feature's own
  /// state and actions, or for those of a child.
  public typealias CombineReducers<CombinedState, CombinedAction> =
    FeatureCombineReducers<Self, CombinedState, CombinedAction>
}

/// A group of reducers, written `CombineReducers { … }` inside a feature. It fixes the types early
/// for the compiler, as ``FeatureReduce`` does.
public struct FeatureCombineReducers<Feature: Reducer, State, Action>: ReducerExpression {
  @usableFromInline let reducers: ResolvedReducer<State, Action>

  /// Makes one reducer from several.
  @inlinable
  @inline(__always)
  public init(@ReducerBuilder<State, Action> _ build: () -> some Reducer<State, Action>) {
    reducers = build().resolve()
  }

  @inlinable
  @inline(__always)
  public func resolve() -> ResolvedReducer<State, Action> {
    reducers
  }
}

extension FeatureCombineReducers: Reducer
where State == Feature.State, Action == Feature.Action {
  public typealias Body = Never

  @inlinable
  @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }
}
