import Synchronization

/// A clock on which nobody waits: to sleep is to move the time on. For previews, and for tests that
/// do not care when things happen.
///
/// The time only goes forward; copies of the clock share it.
public struct ImmediateClock: Clock {
  /// A time on this clock, counted from its beginning.
  public typealias Instant = ClockInstant

  private final class Storage: Sendable {
    let now: Mutex<Instant>

    init(now: Instant) {
      self.now = Mutex(now)
    }
  }

  private let storage: Storage

  /// Makes a clock.
  public init(now: Instant = Instant()) {
    storage = Storage(now: now)
  }

  /// The time.
  public var now: Instant { storage.now.withLock { $0 } }

  /// Every duration counts.
  public var minimumResolution: Duration { .zero }

  /// Moves the time on, and gives other tasks a turn. Throws when the task was cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    storage.now.withLock { $0 = max($0, deadline) }
    await Task.yield()
  }
}

/// A time on a clock that is not that of the machine.
public struct ClockInstant: InstantProtocol {
  /// How long after the clock's beginning it is.
  public let offset: Duration

  /// Makes a time.
  public init(offset: Duration = .zero) {
    self.offset = offset
  }

  /// The time that is `duration` later.
  public func advanced(by duration: Duration) -> Self {
    Self(offset: offset + duration)
  }

  /// How much later `other` is.
  public func duration(to other: Self) -> Duration {
    other.offset - offset
  }

  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.offset < rhs.offset
  }
}
