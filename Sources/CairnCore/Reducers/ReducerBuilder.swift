/// Builds one reducer of the reducers in a body: sequences, `if`, `if let`, `switch`, `for`.
///
/// Everything is resolved as it is built, so a body has one simple type however long it is.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  @inlinable
  @inline(__always)
  public static func buildExpression(
    _ reducer: some Reducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    reducer.resolve()
  }

  @inlinable
  public static func buildBlock() -> ResolvedReducer<State, Action> {
    EmptyReducer().resolve()
  }

  @inlinable
  @inline(__always)
  public static func buildPartialBlock(
    first: ResolvedReducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    first
  }

  @inlinable
  @inline(__always)
  public static func buildPartialBlock(
    accumulated: ResolvedReducer<State, Action>,
    next: ResolvedReducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    accumulated.followed(by: next)
  }

  @inlinable
  public static func buildOptional(
    _ reducer: ResolvedReducer<State, Action>?
  ) -> ResolvedReducer<State, Action> {
    reducer ?? buildBlock()
  }

  @inlinable
  public static func buildEither(
    first: ResolvedReducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    first
  }

  @inlinable
  public static func buildEither(
    second: ResolvedReducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    second
  }

  @inlinable
  public static func buildArray(
    _ reducers: [ResolvedReducer<State, Action>]
  ) -> ResolvedReducer<State, Action> {
    reducers.reduce(buildBlock()) { $0.followed(by: $1) }
  }

  @inlinable
  public static func buildLimitedAvailability(
    _ reducer: ResolvedReducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    reducer
  }
}
