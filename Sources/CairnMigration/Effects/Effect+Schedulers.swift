extension Effect {
  /// Write `debounce(id:for:clock:)`, or leave the clock out for the dependency `continuousClock`.
  @available(*, deprecated, renamed: "debounce(id:for:clock:fileID:filePath:line:column:)")
  public func debounce(
    id: some Hashable & Sendable,
    for interval: Duration,
    scheduler clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    debounce(
      id: id,
      for: interval,
      clock: clock,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Write `throttle(id:for:clock:latest:)`, or leave the clock out for the dependency
  /// `continuousClock`.
  @available(*, deprecated, renamed: "throttle(id:for:clock:latest:fileID:filePath:line:column:)")
  public func throttle(
    id: some Hashable & Sendable,
    for interval: Duration,
    scheduler clock: any Clock<Duration>,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    throttle(
      id: id,
      for: interval,
      clock: clock,
      latest: latest,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
