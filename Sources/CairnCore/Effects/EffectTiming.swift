/// The time at which an effect starts: `debounce` or `throttle`, as a value (rule E2).
@usableFromInline
package struct EffectTiming {
  /// The kind of timing.
  package enum Rule: Sendable, Hashable {
    /// Starts when the id was not used during the interval.
    case debounce
    /// Starts at once, and then at most once in an interval.
    case throttle(latest: Bool)
  }

  package let rule: Rule
  package let id: AnyID
  package let interval: Duration
  package let site: CallSite
  /// The clock in a box, or nil for the store's clock. CairnCore knows no clocks; the runner does.
  package let clock: (any Sendable)?
  /// The context in which the effect was made.
  package let context: (any Sendable)?

  package init(
    rule: Rule,
    id: some Hashable & Sendable,
    interval: Duration,
    site: CallSite,
    clock: (any Sendable)?
  ) {
    self.rule = rule
    self.id = AnyID(id)
    self.interval = interval
    self.site = site
    self.clock = clock
    context = AmbientContext.current
  }

  /// The id of the timed effect. A debounced effect replaces the one before it; throttled effects
  /// run side by side.
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
  /// Returns the same effect, with a start time that `timing` determines.
  package func timed(_ timing: @autoclosure () -> EffectTiming) -> Self {
    guard let node else { return .none }
    return Self(.modified(node, .timed(timing())))
  }
}
