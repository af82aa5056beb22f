import Synchronization

/// A clock on which sleeping does not wait, but only advances the time. Use it in previews, and in
/// tests that do not depend on the time of events.
///
/// The time only moves forward. Copies of the clock share the time.
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

  /// The resolution is zero.
  public var minimumResolution: Duration { .zero }

  /// Advances the time, and lets other tasks run. Throws when the task was cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    storage.now.withLock { $0 = max($0, deadline) }
    await Task.yield()
  }
}

/// A time on a clock of Cairn, such as ``ImmediateClock``, counted from the clock's beginning.
public struct ClockInstant: InstantProtocol {
  /// The time since the clock's beginning.
  public let offset: Duration

  /// Makes a time.
  public init(offset: Duration = .zero) {
    self.offset = offset
  }

  /// Returns the time that is `duration` later.
  public func advanced(by duration: Duration) -> Self {
    Self(offset: offset + duration)
  }

  /// Returns how much later `other` is.
  public func duration(to other: Self) -> Duration {
    other.offset - offset
  }

  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.offset < rhs.offset
  }
}
