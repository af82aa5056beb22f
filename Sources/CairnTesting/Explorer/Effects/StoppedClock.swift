import Cairn

/// A clock whose time does not advance and whose sleeps return at once. It lets an explorer find
/// out what an effect does without waiting; the interval of a throttle ends by a move.
struct StoppedClock: Clock {
  typealias Instant = ClockInstant

  var now: ClockInstant { ClockInstant() }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ClockInstant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    await Task.yield()
  }
}
