extension Reducer {
  /// The meaning of `EmptyReducer` inside a feature: a reducer that does nothing, for the feature's
  /// own state and actions, or for those of a child.
  public typealias EmptyReducer<EmptyState, EmptyAction> =
    FeatureEmptyReducer<Self, EmptyState, EmptyAction>
}

/// A reducer that does nothing, written `EmptyReducer()` inside a feature. It fixes the types early
/// for the compiler, as ``FeatureReduce`` does.
public struct FeatureEmptyReducer<Feature: Reducer, State, Action>: Reducer {
  public typealias Body = Never

  /// Makes a reducer for the feature's own state and actions.
  @inlinable
  public init() where State == Feature.State, Action == Feature.Action {}

  /// Makes a reducer for another state, such as the state of a child.
  @_disfavoredOverload
  @inlinable
  public init() {}

  @inlinable
  @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}
