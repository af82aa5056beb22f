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
/// would double with each operator, and the time to find a mistake would grow faster still. So this
/// type is a reducer only for the feature's own state and actions: with the first operator, the
/// compiler knows them.
///
/// The closure of an operator may be a `Reduce` for the state of a child, without operators of its
/// own. Everywhere else, a reducer for another state is written `Cairn.Reduce`.
public struct FeatureReduce<Feature: Reducer, State, Action>: ReducerExpression {
  @usableFromInline let reduction: (inout State, Action) -> Effect<Action>

  // The only initializer. With one for a closure of another result, the compiler would not know the
  // result before it has checked the closure, and would report a mistake at the first 'return'.

  /// Makes a reducer from a closure.
  @inlinable
  @inline(__always)
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    reduction = reduce
  }

  @inlinable
  @inline(__always)
  public func resolve() -> ResolvedReducer<State, Action> {
    ResolvedReducer(reduction: reduction)
  }
}

extension FeatureReduce: Reducer where State == Feature.State, Action == Feature.Action {
  public typealias Body = Never

  @inlinable
  @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduction(&state, action)
  }
}
