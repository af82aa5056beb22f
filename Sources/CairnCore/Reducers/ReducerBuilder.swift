/// Builds one reducer from the reducers in a body: sequences, `if`, `if let`, `switch`, `for`.
///
/// It resolves every reducer at once. So a body of any length has one simple type.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// A reducer in the body, resolved.
  @inlinable
  @inline(__always)
  public static func buildExpression(
    _ reducer: some ReducerExpression<ResolvedReducer<State, Action>>
  ) -> ResolvedReducer<State, Action> {
    reducer.resolve()
  }

  /// A reducer in the body whose type is written as `any ReducerOf<Feature>`, resolved.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression(
    _ reducer: any Reducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    reducer.resolve()
  }

  /// An empty body, which does nothing.
  @inlinable
  public static func buildBlock() -> ResolvedReducer<State, Action> {
    EmptyReducer().resolve()
  }

  /// The first reducer of a body.
  @inlinable
  @inline(__always)
  public static func buildPartialBlock(
    first: ResolvedReducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    first
  }

  /// The reducers before `next`, and then `next`; their effects are merged (rule T1).
  @inlinable
  @inline(__always)
  public static func buildPartialBlock(
    accumulated: ResolvedReducer<State, Action>,
    next: ResolvedReducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    accumulated.followed(by: next)
  }

  /// The result of an `if` without an `else`: it does nothing if the condition is false.
  @inlinable
  public static func buildOptional(
    _ reducer: ResolvedReducer<State, Action>?
  ) -> ResolvedReducer<State, Action> {
    reducer ?? buildBlock()
  }

  /// The first branch of an `if` or a `switch`.
  @inlinable
  public static func buildEither(
    first: ResolvedReducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    first
  }

  /// The other branches of an `if` or a `switch`.
  @inlinable
  public static func buildEither(
    second: ResolvedReducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    second
  }

  /// The result of a `for`, in the order of the loop.
  @inlinable
  public static func buildArray(
    _ reducers: [ResolvedReducer<State, Action>]
  ) -> ResolvedReducer<State, Action> {
    reducers.reduce(buildBlock()) { $0.followed(by: $1) }
  }

  /// The result of an `if #available`.
  @inlinable
  public static func buildLimitedAvailability(
    _ reducer: ResolvedReducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    reducer
  }
}
