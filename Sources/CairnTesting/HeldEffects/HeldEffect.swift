import Cairn

/// An effect that is in flight and does not run (rule X13).
struct HeldEffect {
  let work: EffectWork
  let priority: TaskPriority?
  /// The steps that the test made the effect take.
  private(set) var past = EffectPast()
  /// The point that the operation has come to; nil before it has run ahead of time, and when it has
  /// done nothing like the steps.
  private var point: EffectContinuation?
  /// Whether the operation has run ahead of time.
  private(set) var hasRun = false
  /// The shared values when the operation ran ahead of time.
  private var shared: SharedCheckpoint?

  init(work: EffectWork, priority: TaskPriority?) {
    self.work = work
    self.priority = priority
  }

  var stepCount: Int { past.events.count }

  /// Whether it is unknown what the operation does with some shared values.
  func mustRun(with shared: SharedCheckpoint?) -> Bool {
    !hasRun || EffectPast.differ(point?.reads ?? [], from: self.shared, to: shared)
  }

  /// The events that can be next, as far as they are known.
  var nextEvents: [EffectEvent] { point?.branches.map(\.event) ?? [] }

  /// The event by which the operation dismisses its feature next.
  var nextDismissal: EffectEvent? {
    nextEvents.first { if case .dismissed = $0 { true } else { false } }
  }

  /// Whether the operation can return next.
  var canReturn: Bool { point?.ends.contains(.returns) ?? true }

  /// Records what the operation does with some shared values, as running it ahead of time has
  /// shown.
  mutating func didRun(_ start: EffectContinuation, with shared: SharedCheckpoint?) {
    hasRun = true
    self.shared = shared
    point = start
    for step in past.events { go(to: step) }
  }

  /// Records that the effect took a step: it sent an action, or called `dismiss`.
  ///
  /// - Parameters:
  ///   - event: The step as an event of the operation; nil if it is unknown.
  ///   - shared: The shared values before the step.
  mutating func takeStep(_ event: EffectEvent?, _ shared: SharedCheckpoint?) {
    past.add(event, shared)
    if hasRun { go(to: event) }
  }

  /// Records that the issue which can be next was reported.
  mutating func dropIssue(_ issue: EffectEvent) {
    point = point?.branches.first { $0.event.isSame(as: issue) }?.next
  }

  /// Moves on by a step, and by the issues before it. A step that the operation does not take
  /// counts as its first one.
  private mutating func go(to event: EffectEvent?) {
    while let first = point?.branches.first, case .found = first.event { point = first.next }
    let branches = point?.branches ?? []
    let taken = event.flatMap { event in branches.first { $0.event.isSame(as: event) } }
    point = (taken ?? branches.first)?.next
  }
}
