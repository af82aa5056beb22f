extension Clock where Duration: Hashable {
  /// A sequence of the times at which an interval has passed, again and again, until the task is
  /// cancelled.
  ///
  /// ```swift
  /// return .run { [clock] send in
  ///   for await _ in clock.timer(interval: .seconds(1)) {
  ///     await send(.ticked)
  ///   }
  /// }
  /// ```
  ///
  /// The first time is one interval after the iteration begins. If the body of the loop takes
  /// longer than the interval, the times that have passed meanwhile come at once.
  ///
  /// - Parameters:
  ///   - interval: The interval between two times, which is greater than zero.
  ///   - tolerance: How much later an element may come; nil leaves it to the clock.
  public func timer(
    interval: Duration,
    tolerance: Duration? = nil
  ) -> ClockTimerSequence<Duration> {
    ClockTimerSequence(interval: interval, tolerance: tolerance) { AnyClock(self) }
  }
}

/// The times at which an interval has passed. Make it with a clock's `timer(interval:tolerance:)`.
public struct ClockTimerSequence<Duration: DurationProtocol & Hashable>: AsyncSequence, Sendable {
  private let interval: Duration
  private let tolerance: Duration?
  /// Makes the clock whose times are used. It is called when the iteration begins.
  private let makeClock: @Sendable () -> AnyClock<Duration>

  init(
    interval: Duration,
    tolerance: Duration?,
    makeClock: @escaping @Sendable () -> AnyClock<Duration>
  ) {
    precondition(interval > .zero, "Clock.timer(interval: \(interval)): not greater than zero")
    self.interval = interval
    self.tolerance = tolerance
    self.makeClock = makeClock
  }

  /// Returns an iterator, whose first element comes after one interval.
  public func makeAsyncIterator() -> Iterator {
    let clock = makeClock()
    return Iterator(clock: clock, interval: interval, tolerance: tolerance, last: clock.start)
  }

  /// Sleeps until the next time.
  public struct Iterator: AsyncIteratorProtocol {
    let clock: AnyClock<Duration>
    let interval: Duration
    let tolerance: Duration?
    /// When the last element was due; nil when the task was cancelled.
    var last: AnyClock<Duration>.Instant?

    /// Returns the next time; nil when the task is cancelled.
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
