import CairnCore

/// A clock that must not be used: reading its time, or sleeping on it, is an issue. In tests that
/// do not override the real clocks, it takes their place. It does not wait.
public struct UnimplementedClock: Clock {
  /// A time on this clock, counted from its beginning.
  public typealias Instant = ClockInstant

  private let name: String
  private let site: CallSite
  private let clock = ImmediateClock()

  /// Makes a clock. Issues refer to the clock by `name`.
  public init(
    name: String = "a clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.name = name
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The time. Reading it is an issue.
  public var now: Instant {
    report("asked for the time")
    return clock.now
  }

  /// The resolution. Reading it is an issue.
  public var minimumResolution: Duration {
    report("asked for the resolution")
    return clock.minimumResolution
  }

  /// Returns without waiting. Calling it is an issue.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    report("sleeping")
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }

  private func report(_ use: String) {
    RuntimeIssue.unimplementedClock(name, use: use, site: site).report()
  }
}
