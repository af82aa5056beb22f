extension Store {
  /// Calls a closure with the state. Write `store.state`, or read the field: `store.query`.
  @available(*, deprecated, message: "write 'store.state', or read the field: 'store.query'")
  public func withState<Result>(_ body: (_ state: State) -> Result) -> Result {
    body(state)
  }
}
