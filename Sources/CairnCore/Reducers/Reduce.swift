/// A reducer made from a closure.
public struct Reduce<State, Action>: Reducer {
  public typealias Body = Never

  @usableFromInline let reduction: (inout State, Action) -> Effect<Action>

  /// Makes a reducer that calls `reduce` with every action.
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
