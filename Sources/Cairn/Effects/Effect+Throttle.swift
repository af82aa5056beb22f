extension Effect {
  /// Returns this effect, started at once, and then at most once in every `interval` (rule E2).
  ///
  /// If effects come during an interval, one of them starts at the end of the interval, and this
  /// start begins the next interval. The other effects never start. An effect that already runs
  /// continues; `cancel(id:)` ends it and the waiting effect.
  ///
  /// ```swift
  /// case .scrolled(let offset):
  ///   return .send(.remember(offset)).throttle(id: Scroll(), for: .seconds(1), latest: true)
  /// ```
  ///
  /// Any effect can be throttled. The intervals belong to the feature that returns the effect, and
  /// end with it: nothing is shared between stores, or between rows. A waiting effect counts as an
  /// effect in flight; an interval without a waiting effect does not. When the intervals of an id
  /// are over, the store forgets the id. If calls with one id pass different intervals, the longest
  /// interval decides.
  ///
  /// The id is any hashable value, as in
  /// ``cancellable(id:cancelInFlight:fileID:filePath:line:column:)``. `interval` is on the
  /// dependency `continuousClock` of the store. `latest` says whether the last or the first of the
  /// effects that came during an interval is started.
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

  /// Returns this effect, started at once, and then at most once in every `interval`, on a clock
  /// that you pass (rule E2).
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
