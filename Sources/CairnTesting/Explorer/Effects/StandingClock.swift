import Cairn

/// A clock on which no time passes: whatever sleeps on it goes on at once. What an effect does is found out in no
/// time, and the interval of a throttle is over when a move says so.
struct StandingClock: Clock {
  typealias Instant = ClockInstant

  var now: ClockInstant { ClockInstant() }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ClockInstant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    await Task.yield()
  }
}
