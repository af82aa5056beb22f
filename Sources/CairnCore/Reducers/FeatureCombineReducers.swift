extension Reducer {
  /// The meaning of `CombineReducers` inside a feature: a group of reducers for the feature's own
  /// state and actions, or for those of a child.
  public typealias CombineReducers<CombinedState, CombinedAction> =
    FeatureCombineReducers<Self, CombinedState, CombinedAction>
}

/// A group of reducers, written `CombineReducers { … }` inside a feature. It fixes the types early
/// for the compiler, as ``FeatureReduce`` does.
public struct FeatureCombineReducers<Feature: Reducer, State, Action>: Reducer {
  @usableFromInline let reducers: ResolvedReducer<State, Action>

  /// Makes one reducer from reducers of the feature's own state and actions.
  @inlinable
  @inline(__always)
  public init(
    @ReducerBuilder<Feature.State, Feature.Action> _ build: () -> some Reducer<
      Feature.State, Feature.Action
    >
  ) where State == Feature.State, Action == Feature.Action {
    reducers = build().resolve()
  }

  /// Makes one reducer from reducers of another state, such as the state of a child.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public init(@ReducerBuilder<State, Action> _ build: () -> some Reducer<State, Action>) {
    reducers = build().resolve()
  }

  @inlinable
  @inline(__always)
  public var body: ResolvedReducer<State, Action> { reducers }
}
