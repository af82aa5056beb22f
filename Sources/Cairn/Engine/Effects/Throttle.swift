/// The time when an owner last started a throttled effect, and the effect that waits (rule E2).
final class Throttle {
  /// The wait of the effect that is started next. The throttle does not hold the effect, which
  /// holds its owner.
  var waiting: EffectID?
  /// The time since the interval began; nil before the first.
  private var elapsed: (() -> Duration)?
  /// The longest requested interval.
  private var longest = Duration.zero

  /// Begins an interval.
  func begin(on clock: any Clock<Duration>) {
    elapsed = Stopwatch.start(on: clock)
  }

  /// Continues where another throttle is.
  func takePlace(of other: Throttle) {
    (waiting, elapsed, longest) = (other.waiting, other.elapsed, other.longest)
  }

  /// Ends the interval.
  func end() {
    elapsed = nil
  }

  /// Returns the rest of an interval of this length; zero or less when it is over.
  func rest(of interval: Duration) -> Duration {
    if isOver { longest = .zero }
    longest = max(longest, interval)
    return elapsed.map { interval - $0() } ?? .zero
  }

  /// Whether the throttle has no effect any more: no effect waits, and every interval is over.
  var isOver: Bool {
    waiting == nil && elapsed.map { $0() >= longest } ?? true
  }
}

/// The throttles of an owner, by id.
struct Throttles {
  private var throttles: [AnyID: Throttle] = [:]
  /// The number of throttles at which those that are over are removed.
  private var limit = Self.leastLimit

  private static var leastLimit: Int { 16 }

  var count: Int { throttles.count }

  subscript(id: AnyID) -> Throttle? { throttles[id] }

  /// The ids of the throttles whose interval has not ended and that have no waiting effect, in no
  /// order.
  var idsOfIntervals: [AnyID] {
    throttles.filter { $0.value.waiting == nil && !$0.value.isOver }.map(\.key)
  }

  /// Adds copies of throttles.
  mutating func copy(_ others: Throttles) {
    for (id, throttle) in others.throttles {
      add(for: id).takePlace(of: throttle)
    }
  }

  /// Adds a throttle for an id. Throttles that are over are removed at times, which takes constant
  /// time on average: an owner may use new ids for as long as it lives.
  mutating func add(for id: AnyID) -> Throttle {
    if throttles.count >= limit {
      throttles = throttles.filter { !$0.value.isOver }
      limit = max(Self.leastLimit, 2 * throttles.count)
    }
    let throttle = Throttle()
    throttles[id] = throttle
    return throttle
  }
}

/// Measures time on a clock of any type.
enum Stopwatch {
  /// Measures the time from now on.
  static func start(on clock: some Clock<Duration>) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// Returns a sleep whose duration begins now, and not when the sleeping task runs. It returns
  /// early when the task is cancelled.
  static func sleep(
    for duration: Duration,
    on clock: some Clock<Duration>
  ) -> @Sendable () async -> Void {
    let deadline = clock.now.advanced(by: duration)
    return { try? await clock.sleep(until: deadline, tolerance: nil) }
  }
}
