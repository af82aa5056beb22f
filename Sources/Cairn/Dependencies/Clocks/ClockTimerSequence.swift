extension Clock where Duration: Hashable {
  /// The times at which an interval has passed, again and again, until the task is cancelled.
  ///
  /// ```swift
  /// return .run { [clock] send in
  ///   for await _ in clock.timer(interval: .seconds(1)) {
  ///     await send(.ticked)
  ///   }
  /// }
  /// ```
  ///
  /// The first time is one interval after the iteration begins. Where the body of the loop takes longer
  /// than the interval, the times that have passed meanwhile come at once.
  ///
  /// - Parameters:
  ///   - interval: How long to sleep, more than nothing.
  ///   - tolerance: How much later an element may come; nil leaves it to the clock.
  public func timer(
    interval: Duration,
    tolerance: Duration? = nil
  ) -> ClockTimerSequence<Duration> {
    ClockTimerSequence(interval: interval, tolerance: tolerance) { AnyClock(self) }
  }
}

/// The times at which an interval has passed. A clock's `timer(interval:tolerance:)` makes it.
public struct ClockTimerSequence<Duration: DurationProtocol & Hashable>: AsyncSequence, Sendable {
  private let interval: Duration
  private let tolerance: Duration?
  /// The time is asked for when the iteration begins.
  private let makeClock: @Sendable () -> AnyClock<Duration>

  init(
    interval: Duration,
    tolerance: Duration?,
    makeClock: @escaping @Sendable () -> AnyClock<Duration>
  ) {
    precondition(interval > .zero, "Clock.timer(interval: \(interval)): not more than nothing")
    self.interval = interval
    self.tolerance = tolerance
    self.makeClock = makeClock
  }

  /// An iterator, whose first element comes after one interval.
  public func makeAsyncIterator() -> Iterator {
    let clock = makeClock()
    return Iterator(clock: clock, interval: interval, tolerance: tolerance, last: clock.now)
  }

  /// Sleeps until the next time.
  public struct Iterator: AsyncIteratorProtocol {
    let clock: AnyClock<Duration>
    let interval: Duration
    let tolerance: Duration?
    /// When the last element was due; nil when the task was cancelled.
    var last: AnyClock<Duration>.Instant?

    /// The next time; nil when the task is cancelled.
    public mutating func next(
      isolation: isolated (any Actor)? = #isolation
    ) async -> AnyClock<Duration>.Instant? {
      guard let due = last?.advanced(by: interval) else { return nil }
      do {
        try await clock.sleep(until: due, tolerance: tolerance)
        last = due
        return clock.now
      } catch {
        last = nil
        return nil
      }
    }
  }
}
