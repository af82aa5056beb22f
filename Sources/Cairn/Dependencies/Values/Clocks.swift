extension DependencyValues {
  /// The clock that goes on while the machine sleeps. Tests have to override it, with a test clock
  /// or an ``ImmediateClock``.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// The continuous clock, if it is overridden.
  var overriddenContinuousClock: (any Clock<Duration>)? { override(for: ContinuousClockKey.self) }

  /// The clock that stops while the machine sleeps. Tests have to override it, with a test clock or
  /// an ``ImmediateClock``.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
}

private enum SuspendingClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = SuspendingClock()
}
