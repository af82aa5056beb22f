/// A clock on which sleeping does not wait, but only advances the time. Use it in previews, and in
/// tests that do not depend on the time of events.
///
/// The time only moves forward. Copies of the clock share the time.
public struct ImmediateClock: Clock {
  /// A time on this clock, counted from its beginning.
  public typealias Instant = ClockInstant

  private let time: LockIsolated<Instant>

  /// Makes a clock.
  public init(now: Instant = Instant()) {
    time = LockIsolated(now)
  }

  /// The time.
  public var now: Instant { time.value }

  /// The resolution is zero.
  public var minimumResolution: Duration { .zero }

  /// Advances the time, and lets other tasks run. Throws when the task was cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    time.withValue { $0 = max($0, deadline) }
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

  /// The last time that exists.
  package static let last = Self(offset: Duration(attoseconds: .max))

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

extension DurationProtocol {
  /// Returns the sum, or the nearest duration that exists: an effect may sleep for the longest
  /// duration repeatedly, on a clock that does not wait.
  ///
  /// Only the bounds of `Duration` are known. Durations of another type are added as they are.
  package func addingWithinBounds(_ other: Self) -> Self {
    withinBounds(other, Int128.addingReportingOverflow) ?? self + other
  }

  /// Returns the difference, or the nearest duration that exists.
  func subtractingWithinBounds(_ other: Self) -> Self {
    withinBounds(other, Int128.subtractingReportingOverflow) ?? self - other
  }

  private func withinBounds(
    _ other: Self,
    _ operation: (Int128) -> (Int128) -> (partialValue: Int128, overflow: Bool)
  ) -> Self? {
    guard let lhs = self as? Duration, let rhs = other as? Duration else { return nil }
    let (result, isOutOfBounds) = operation(lhs.attoseconds)(rhs.attoseconds)
    return Duration(attoseconds: isOutOfBounds ? lhs.attoseconds.bound : result) as? Self
  }
}

extension Int128 {
  /// The bound on this number's side of zero: a sum or a difference that is out of bounds has the
  /// sign of its first number.
  fileprivate var bound: Int128 { self < 0 ? .min : .max }
}
