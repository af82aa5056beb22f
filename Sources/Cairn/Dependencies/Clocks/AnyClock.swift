/// A clock that hides the type of another clock, except its durations. Use it where you have to
/// name the type of a clock.
///
/// Its times count from the moment when it was made, and follow the original clock: a task that
/// sleeps on this clock wakes with the original clock.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A time on this clock, counted from the moment when the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    init(offset: Duration) {
      self.offset = offset
    }

    /// Returns the time that is `duration` later, or the last time if there is none.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset.addingWithinBounds(duration))
    }

    /// Returns how much later `other` is, or the nearest duration that exists.
    public func duration(to other: Self) -> Duration {
      other.offset.subtractingWithinBounds(offset)
    }

    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let readNow: @Sendable () -> Instant
  private let readResolution: @Sendable () -> Duration
  private let sleep: @Sendable (Instant, Duration?) async throws -> Void

  /// Makes a clock from another one.
  public init<Base: Clock>(_ clock: Base) where Base.Duration == Duration {
    let start = clock.now
    readNow = { Instant(offset: start.duration(to: clock.now)) }
    readResolution = { clock.minimumResolution }
    sleep = { deadline, tolerance in
      try await clock.sleep(until: start.advanced(by: deadline.offset), tolerance: tolerance)
    }
  }

  /// The time.
  public var now: Instant { readNow() }

  /// The time when the clock was made.
  var start: Instant { Instant(offset: .zero) }

  /// The resolution of the original clock.
  public var minimumResolution: Duration { readResolution() }

  /// Sleeps until `deadline`. Throws when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleep(deadline, tolerance)
  }
}
