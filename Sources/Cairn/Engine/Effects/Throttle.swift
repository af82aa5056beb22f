/// When an owner last started a throttled effect, and which one waits (rule E2).
final class Throttle {
  /// The wait of the effect that is to be started next. Not the effect, which knows its owner.
  var waiting: EffectID?
  /// The time since the interval began; nil before the first.
  private var elapsed: (() -> Duration)?
  /// The longest interval that was asked for.
  private var longest = Duration.zero

  /// Begins an interval.
  func begin(on clock: any Clock<Duration>) {
    elapsed = Stopwatch.start(on: clock)
  }

  /// Ends the interval.
  func end() {
    elapsed = nil
  }

  /// How much of an interval of this length is left; zero or less when it is over.
  func rest(of interval: Duration) -> Duration {
    if isOver { longest = .zero }
    longest = max(longest, interval)
    return elapsed.map { interval - $0() } ?? .zero
  }

  /// Whether it makes no difference any more: nothing waits, and every interval is over.
  var isOver: Bool {
    waiting == nil && elapsed.map { $0() >= longest } ?? true
  }
}

/// The throttles of an owner, by id.
struct Throttles {
  private var throttles: [CancelID: Throttle] = [:]
  /// How many there may be until those that are over are looked for.
  private var limit = Self.leastLimit

  private static var leastLimit: Int { 16 }

  var count: Int { throttles.count }

  subscript(id: CancelID) -> Throttle? { throttles[id] }

  /// The ids of those whose interval runs while nothing waits, in no order.
  var idsOfIntervals: [CancelID] {
    throttles.filter { $0.value.waiting == nil && !$0.value.isOver }.map(\.key)
  }

  /// Adds a throttle for an id. Those that are over are removed now and then, which takes constant
  /// time on average: an owner may use fresh ids for as long as it lives.
  mutating func add(for id: CancelID) -> Throttle {
    if throttles.count >= limit {
      throttles = throttles.filter { !$0.value.isOver }
      limit = max(Self.leastLimit, 2 * throttles.count)
    }
    let throttle = Throttle()
    throttles[id] = throttle
    return throttle
  }
}

/// Time on a clock of whatever type.
enum Stopwatch {
  /// Measures the time from now on.
  static func start(on clock: some Clock<Duration>) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// Sleeps for a duration that begins now, not when the sleeping task gets its turn. Returns early
  /// when the task is cancelled.
  static func sleep(
    for duration: Duration,
    on clock: some Clock<Duration>
  ) -> @Sendable () async -> Void {
    let deadline = clock.now.advanced(by: duration)
    return { try? await clock.sleep(until: deadline, tolerance: nil) }
  }
}
