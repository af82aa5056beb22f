extension Reducer {
  /// What `EmptyReducer` means inside a feature: a reducer of the feature's own state and actions, or of
  /// those of a child, that does nothing.
  public typealias EmptyReducer<EmptyState, EmptyAction> =
    FeatureEmptyReducer<Self, EmptyState, EmptyAction>
}

/// A reducer that does nothing, inside of a feature, where it is written `EmptyReducer()`. It tells the
/// compiler the types early, as ``FeatureReduce`` does.
public struct FeatureEmptyReducer<Feature: Reducer, State, Action>: Reducer {
  public typealias Body = Never

  /// Makes a reducer of the feature's own state and actions.
  @inlinable
  public init() where State == Feature.State, Action == Feature.Action {}

  /// Makes a reducer of another state, such as that of a child.
  @_disfavoredOverload
  @inlinable
  public init() {}

  @inlinable
  @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}
