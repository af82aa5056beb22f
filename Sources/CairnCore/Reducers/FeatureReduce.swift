extension Reducer {
  /// What `Reduce` means inside a feature: a reducer made of a closure, for the feature's own state and
  /// actions, or for those of a child.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   // …
  /// }
  /// .forEach(\.rows, action: \.rows) {
  ///   Reduce { row, action in
  ///     // …
  ///   }
  /// }
  /// ```
  ///
  /// `Reduce<State, Action> { … }` says the types.
  public typealias Reduce<ReducedState, ReducedAction> =
    FeatureReduce<Self, ReducedState, ReducedAction>
}

/// A reducer made of a closure inside of a feature, where it is written `Reduce { … }`.
///
/// It spares the compiler from finding the types out. A chain of operators is checked from its base
/// outwards, and every operator has a few overloads: without knowing the base's types, the time to
/// check a body would double with each of them. So the initializer for the feature's own state and
/// actions is tried first.
public struct FeatureReduce<Feature: Reducer, State, Action>: Reducer {
  public typealias Body = Never

  @usableFromInline let reduction: (inout State, Action) -> Effect<Action>

  /// Makes a reducer of the feature's own state and actions.
  @inlinable
  @inline(__always)
  public init(
    _ reduce:
      @escaping (_ state: inout Feature.State, _ action: Feature.Action) -> Effect<Feature.Action>
  ) where State == Feature.State, Action == Feature.Action {
    reduction = reduce
  }

  /// Makes a reducer of another state, such as that of a child.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    reduction = reduce
  }

  @inlinable
  @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduction(&state, action)
  }

  @inlinable
  @inline(__always)
  public func resolve() -> ResolvedReducer<State, Action> {
    ResolvedReducer(reduction: reduction)
  }
}
