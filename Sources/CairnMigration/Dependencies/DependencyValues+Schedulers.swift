/// Cairn has no schedulers: time is a dependency of the type `Clock`. A test clock is a value of
/// `continuousClock` too.
extension DependencyValues {
  /// Write `continuousClock`, and `clock.sleep(for:)` or `clock.timer(interval:)`. The main actor
  /// needs no scheduler.
  @available(
    *,
    unavailable,
    renamed: "continuousClock",
    message: "a clock: 'try await clock.sleep(for:)', 'clock.timer(interval:)'"
  )
  public var mainQueue: any Clock<Duration> {
    get { continuousClock }
    set { continuousClock = newValue }
  }

  /// Write `continuousClock`, and `clock.sleep(for:)` or `clock.timer(interval:)`. The main actor
  /// needs no scheduler.
  @available(
    *,
    unavailable,
    renamed: "continuousClock",
    message: "a clock: 'try await clock.sleep(for:)', 'clock.timer(interval:)'"
  )
  public var mainRunLoop: any Clock<Duration> {
    get { continuousClock }
    set { continuousClock = newValue }
  }
}

/// The type of a scheduler, whatever the type between the angle brackets. Write
/// `any Clock<Duration>`.
@available(*, deprecated, message: "write 'any Clock<Duration>'")
public typealias AnySchedulerOf<Scheduler> = any Clock<Duration>

extension Clock where Self == ImmediateClock {
  /// Write `ImmediateClock()`.
  @available(*, deprecated, message: "write 'ImmediateClock()'")
  public static var immediate: ImmediateClock { ImmediateClock() }
}

extension Clock {
  /// Write the clock alone.
  @available(*, deprecated, message: "leave it out: a clock needs no conversion")
  public func eraseToAnyScheduler() -> Self { self }
}
