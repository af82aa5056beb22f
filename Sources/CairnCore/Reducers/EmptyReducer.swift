/// A reducer that does nothing. It stands where a reducer is needed and there is nothing to do, and
/// below operators: `EmptyReducer().ifLet(…)`.
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
