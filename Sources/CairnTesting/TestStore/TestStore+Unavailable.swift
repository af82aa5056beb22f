public import Cairn

extension TestStore {
  /// Unavailable. Gives a diagnostic for a state that cannot be compared.
  @available(
    *,
    unavailable,
    message: "the state must be 'Equatable'; or write 'comparing:' with what is 'Equatable' of it"
  )
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) {
    preconditionFailure("unavailable")
  }
}
