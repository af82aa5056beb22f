import Cairn

/// The clock of held effects. While an operation runs ahead of time, its time is that of the run:
/// it passes when no task of the operation is ready, or while a task may be slow. Elsewhere it does
/// not advance, and sleeps return at once.
package struct DryRunClock: Clock {
  package typealias Instant = ClockInstant

  /// Called when a reducer reads the time, which does not advance there.
  private let didReadStandingTime: @Sendable () -> Void

  package init(didReadStandingTime: @escaping @Sendable () -> Void = {}) {
    self.didReadStandingTime = didReadStandingTime
  }

  package var now: ClockInstant {
    if let run = EffectRun.current { return run.now }
    if ReducingScope.isInEngine { didReadStandingTime() }
    return ClockInstant()
  }

  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: ClockInstant, tolerance: Duration?) async throws {
    if let run = EffectRun.current { return try await run.sleep(until: deadline) }
    try Task.checkCancellation()
    await Task.yield()
  }
}
