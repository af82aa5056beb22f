extension Effect {
  /// The same effect, started at once, and then at most once in every `interval` (rule E2).
  ///
  /// Of those that come during the interval one is started at its end, and that begins the next
  /// interval. The others are not started at all. What runs already is left alone; `cancel(id:)` ends
  /// it and what waits.
  ///
  /// ```swift
  /// case .scrolled(let offset):
  ///   return .send(.remember(offset)).throttle(id: Scroll(), for: .seconds(1), latest: true)
  /// ```
  ///
  /// Any effect can be throttled. The intervals belong to the feature that returns the effect, and go
  /// with it: nothing is shared between stores, or between rows. Only what waits counts as an effect
  /// in flight; an interval in which nothing came does not. An id whose intervals are over is
  /// forgotten: where calls with one id name different intervals, the longest of them decides.
  ///
  /// The id is any hashable value, as in
  /// ``cancellable(id:cancelInFlight:fileID:filePath:line:column:)``. `interval` is on the
  /// dependency `continuousClock` of the store. `latest` says whether the last or the first of
  /// those that came meanwhile is started.
  public func throttle(
    id: some Hashable & Sendable,
    for interval: Duration,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let rule = EffectTiming.Rule.throttle(latest: latest)
    return timed(EffectTiming(rule: rule, id: id, interval: interval, site: site, clock: nil))
  }

  /// The same effect, started at once, and then at most once in every `interval`, on a clock of your
  /// own (rule E2).
  public func throttle(
    id: some Hashable & Sendable,
    for interval: Duration,
    clock: any Clock<Duration>,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let rule = EffectTiming.Rule.throttle(latest: latest)
    return timed(
      EffectTiming(
        rule: rule,
        id: id,
        interval: interval,
        site: site,
        clock: DependencyBox<any Clock<Duration>>(clock)
      )
    )
  }
}
