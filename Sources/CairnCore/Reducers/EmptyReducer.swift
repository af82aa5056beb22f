/// A reducer that does nothing. Use it where a reducer is required but there is nothing to do, or
/// as the base of operators: `EmptyReducer().ifLet(…)`.
public struct EmptyReducer<State, Action>: Reducer {
  public typealias Body = Never

  /// Makes a reducer that does nothing.
  @inlinable
  public init() {}

  @inlinable
  @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}
