/// When an effect is started: what `debounce` and `throttle` say, as a value (rule E2).
@usableFromInline
package struct EffectTiming {
  /// Which of the two it is.
  package enum Rule: Sendable, Hashable {
    /// When nothing with the id was asked for during the interval.
    case debounce
    /// At once, and then at most once an interval.
    case throttle(latest: Bool)
  }

  package let rule: Rule
  package let id: CancelID
  package let interval: Duration
  package let site: CallSite
  /// The clock in a box, or nil for that of the store. The core knows no clocks; the runner does.
  package let clock: (any Sendable)?
  /// What was in force where the effect was made.
  package let context: (any Sendable)?

  package init(
    rule: Rule,
    id: some Hashable & Sendable,
    interval: Duration,
    site: CallSite,
    clock: (any Sendable)?
  ) {
    self.rule = rule
    self.id = CancelID(id)
    self.interval = interval
    self.site = site
    self.clock = clock
    context = AmbientContext.current
  }

  /// The id of what is timed. A debounced effect replaces the one before it; throttled ones run
  /// side by side.
  package var cancellable: Cancellable {
    Cancellable(id: id, policy: rule == .debounce ? .restart : .concurrent, site: site)
  }

  /// The descriptor of the wait.
  package var descriptor: EffectDescriptor {
    let kind: EffectDescriptor.Kind = rule == .debounce ? .debounce : .throttle
    return EffectDescriptor(kind: kind, name: nil, site: site)
  }
}

extension Effect {
  /// The same effect, started when `timing` says so.
  package func timed(_ timing: @autoclosure () -> EffectTiming) -> Self {
    guard let node else { return .none }
    return Self(.modified(node, .timed(timing())))
  }
}
