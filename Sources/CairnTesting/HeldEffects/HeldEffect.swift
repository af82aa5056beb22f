import Cairn

/// An effect that is in flight and does not run (rule X13).
struct HeldEffect {
  let work: EffectWork
  let priority: TaskPriority?
  /// The number of steps that the test made the effect take before the operation has run ahead of
  /// time.
  private(set) var stepCount = 0
  /// The events that the effect would report next if it ran; nil before the operation has run ahead
  /// of time.
  private var upcoming: ArraySlice<EffectEvent>?

  init(work: EffectWork, priority: TaskPriority?) {
    self.work = work
    self.priority = priority
  }

  /// Whether the operation has run ahead of time.
  var hasRun: Bool { upcoming != nil }

  /// The next of the events that are known.
  var nextEvent: EffectEvent? { upcoming?.first }

  /// Records what the operation reported when it ran ahead of time.
  mutating func didRun(_ events: [EffectEvent]) {
    upcoming = events[...]
    for _ in 0..<stepCount { dropStep() }
  }

  /// Records that the effect took a step: it sent an action, or called `dismiss`.
  mutating func takeStep() {
    if hasRun { dropStep() } else { stepCount += 1 }
  }

  mutating func dropIssue() {
    if case .found? = nextEvent { upcoming?.removeFirst() }
  }

  /// Drops the next step, and the issues before it.
  private mutating func dropStep() {
    while case .found? = nextEvent { dropIssue() }
    _ = upcoming?.popFirst()
  }
}
