extension Reducer {
  /// The meaning of `EmptyReducer` inside a feature: a reducer that does nothing, for the feature's
  /// own state and actions, or for those of a child.
  public typealias EmptyReducer<EmptyState, EmptyAction> =
    FeatureEmptyReducer<Self, EmptyState, EmptyAction>
}

/// A reducer that does nothing, written `EmptyReducer()` inside a feature. It fixes the types early
/// for the compiler, as ``FeatureReduce`` does.
public struct FeatureEmptyReducer<Feature: Reducer, State, Action>: ReducerExpression {
  /// Makes a reducer that does nothing.
  @inlinable
  public init() {}

  @inlinable
  @inline(__always)
  public func resolve() -> ResolvedReducer<State, Action> {
    ReducerBuilder.buildBlock()
  }
}

extension FeatureEmptyReducer: Reducer where State == Feature.State, Action == Feature.Action {
  public typealias Body = Never

  @inlinable
  @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}
