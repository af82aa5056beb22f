extension Effect {
  /// Returns this effect, started when no effect with `id` was returned during `interval` (rule
  /// E2).
  ///
  /// A later effect replaces the effect before it, whether that effect still waits or already runs:
  /// a search for typed text is useless when more text is typed. So `debounce` is `cancelInFlight`
  /// with a wait before it, and `cancel(id:)` ends both the wait and the effect.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   state.query = query
  ///   return .run { send in await send(.found(try await client.search(query))) }
  ///     .debounce(id: Search(), for: .milliseconds(300))
  /// ```
  ///
  /// Any effect can be debounced. The wait uses the store's dependency `continuousClock`, begins
  /// when the store starts the effect, and counts as an effect in flight. The sent action's task
  /// and a test store wait for it, and the removal of its owner cancels it (rules L1, S5).
  ///
  /// The id is any hashable value, as in
  /// ``cancellable(id:cancelInFlight:fileID:filePath:line:column:)``.
  public func debounce(
    id: some Hashable & Sendable,
    for interval: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return timed(
      EffectTiming(rule: .debounce, id: id, interval: interval, site: site, clock: nil)
    )
  }

  /// Returns this effect, started when no effect with `id` was returned during `interval`, on a
  /// clock that you pass (rule E2).
  public func debounce(
    id: some Hashable & Sendable,
    for interval: Duration,
    clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return timed(
      EffectTiming(
        rule: .debounce,
        id: id,
        interval: interval,
        site: site,
        clock: DependencyBox<any Clock<Duration>>(clock)
      )
    )
  }
}
