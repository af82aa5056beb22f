public import Dispatch

extension DispatchQueue {
  /// Write `TestClock()`.
  @available(*, deprecated, message: "write 'TestClock()'")
  public static var test: TestClock { TestClock() }

  /// Write `ImmediateClock()`.
  @available(*, deprecated, message: "write 'ImmediateClock()'")
  public static var immediate: ImmediateClock { ImmediateClock() }
}

/// The type of a scheduler for tests, whatever the type between the angle brackets. Write
/// `TestClock`.
@available(*, deprecated, message: "write 'TestClock'")
public typealias TestSchedulerOf<Scheduler> = TestClock

extension TestClock {
  /// Lets the tasks that sleep on the clock run. Write `run()`: a test clock waits for no other
  /// clock, so it needs no limit of real time.
  @available(*, deprecated, message: "write 'run()', or 'run(limit:)'")
  public func run(timeout: Duration) async {
    await run()
  }
}
