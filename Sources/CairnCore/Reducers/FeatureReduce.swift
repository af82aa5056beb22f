extension Reducer {
  /// The meaning of `Reduce` inside a feature: a reducer made from a closure, for the feature's own
  /// state and actions, or for those of a child.
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
  /// `Reduce<State, Action> { … }` names the types explicitly.
  public typealias Reduce<ReducedState, ReducedAction> =
    FeatureReduce<Self, ReducedState, ReducedAction>
}

/// A reducer made from a closure, written `Reduce { … }` inside a feature.
///
/// It saves type checking time. The compiler checks a chain of operators from its base outwards,
/// and every operator has a few overloads. Without the types of the base, the time to check a body
/// would double with each operator. So the compiler first tries the initializer for the feature's
/// own state and actions.
public struct FeatureReduce<Feature: Reducer, State, Action>: Reducer {
  public typealias Body = Never

  @usableFromInline let reduction: (inout State, Action) -> Effect<Action>

  /// Makes a reducer for the feature's own state and actions.
  @inlinable
  @inline(__always)
  public init(
    _ reduce:
      @escaping (_ state: inout Feature.State, _ action: Feature.Action) -> Effect<Feature.Action>
  ) where State == Feature.State, Action == Feature.Action {
    reduction = reduce
  }

  /// Makes a reducer for another state, such as the state of a child.
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
