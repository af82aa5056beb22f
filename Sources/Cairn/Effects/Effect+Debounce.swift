extension Effect {
  /// The same effect, started when nothing with `id` was asked for during `interval` (rule E2).
  ///
  /// One that is asked for later replaces the one before, whether that still waits or is running
  /// already: a search for what was typed is of no use any more when more is typed. So it is
  /// `cancelInFlight` with a wait before it, and `cancel(id:)` ends both the wait and the effect.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   state.query = query
  ///   return .run { send in await send(.found(try await client.search(query))) }
  ///     .debounce(id: Search(), for: .milliseconds(300))
  /// ```
  ///
  /// Any effect can be debounced. The wait is on the dependency `continuousClock` of the store, begins
  /// when the store starts the effect, and counts as an effect in flight: of the sent action's task,
  /// in a test store, and for the owner, with which it goes (rules L1, S5).
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

  /// The same effect, started when nothing with `id` was asked for during `interval`, on a clock of
  /// your own (rule E2).
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
