/// When an owner last started a throttled effect, and which one waits (rule E2).
final class Throttle {
  /// The wait of the effect that is to be started next. Not the effect, which knows its owner.
  var waiting: EffectID?
  /// The time since the interval began; nil before the first.
  private var elapsed: (() -> Duration)?

  /// Begins an interval.
  func begin(on clock: any Clock<Duration>) {
    elapsed = Stopwatch.start(on: clock)
  }

  /// How much of an interval of this length is left; zero or less when it is over.
  func rest(of interval: Duration) -> Duration {
    elapsed.map { interval - $0() } ?? .zero
  }
}

/// Time on a clock of whatever type.
enum Stopwatch {
  /// Measures the time from now on.
  static func start(on clock: some Clock<Duration>) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// Sleeps for a duration that begins now, not when the sleeping task gets its turn. Returns early
  /// when the task is cancelled.
  static func sleep(
    for duration: Duration,
    on clock: some Clock<Duration>
  ) -> @Sendable () async -> Void {
    let deadline = clock.now.advanced(by: duration)
    return { try? await clock.sleep(until: deadline, tolerance: nil) }
  }
}
