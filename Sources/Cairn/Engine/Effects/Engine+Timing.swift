/// Effects that wait for a time (rule E2).
extension Engine {
  func begin<A>(
    _ child: EffectNode<A>,
    _ timing: EffectTiming,
    in context: EffectContext<A, Action>,
    then frame: EffectFrame?
  ) {
    func begin() {
      switch timing.rule {
      case .debounce: self.begin(child, after: timing.interval, timing, in: context, then: frame)
      case .throttle: throttle(child, timing, in: context, then: frame)
      }
    }
    var replaced: [CancellationScope] = []
    switch timing.rule {
    case .debounce:
      replaced = runtime.scopes(with: timing.id, replacedIn: context.scope)
    case .throttle(let latest):
      guard let waiting = waitingEffect(of: timing.id, at: context.scope.owner) else { break }
      guard latest || waiting.scope.isCancelled else { return runtime.complete(frame) }
      replaced = waiting.scope.cancellation.map { [$0] } ?? []
    }
    if replaced.isEmpty { begin() } else { runtime.cancel(replaced, proceed: begin) }
  }

  /// Starts an effect after a wait, which is itself an effect in flight. So it is cancelled with
  /// its owner, its id and its group, and tools see it.
  ///
  /// - Parameter kind: What the effect waits for.
  @discardableResult
  private func begin<A>(
    _ child: EffectNode<A>,
    after duration: Duration,
    _ timing: EffectTiming,
    in context: EffectContext<A, Action>,
    then frame: EffectFrame?,
    as kind: WaitFrame<State, Action, A>.Wait = .time
  ) -> EffectID {
    let scope = CancellationScope(timing.cancellable, in: context.scope, next: frame)
    scope.open()
    let context = context.inside(scope)
    let sleep = Stopwatch.sleep(for: duration, on: clock(of: timing))
    let wait = RunOperation(
      descriptor: .wait(timing.descriptor, for: child),
      priority: nil,
      context: timing.context
    ) { _ in
      await sleep()
    }
    let waiting = WaitFrame(kind, engine: self, node: child, in: context, scope: scope)
    return run(wait, in: context.followed(), then: waiting)
  }

  private func throttle<A>(
    _ child: EffectNode<A>,
    _ timing: EffectTiming,
    in context: EffectContext<A, Action>,
    then frame: EffectFrame?
  ) {
    let throttle = throttle(timing.id, at: context.scope.owner)
    let clock = clock(of: timing)
    let rest = throttle.rest(of: timing.interval)
    guard rest > .zero else {
      throttle.begin(on: clock)
      let scope = CancellationScope(timing.cancellable, in: context.scope, next: frame)
      return begin(child, in: context, scope: scope)
    }
    throttle.waiting = begin(
      child,
      after: rest,
      timing,
      in: context,
      then: frame,
      as: .interval(of: timing.id, on: clock)
    )
  }

  /// Returns the throttled effect that waits under an id.
  private func waitingEffect(of id: AnyID, at owner: Owner) -> RunningEffect? {
    owner.throttles[id]?.waiting.flatMap { effects[$0] }
  }

  /// Returns the owner's throttle for an id, and makes it if needed. It keeps the owner in the
  /// tree.
  private func throttle(_ id: AnyID, at owner: Owner) -> Throttle {
    if let throttle = owner.throttles[id] { return throttle }
    return owner.throttles.add(for: id)
  }

  /// The throttles whose interval has not ended and that have no waiting effect, in a defined
  /// order.
  package var throttleIntervals: [ThrottleInterval] {
    var intervals: [ThrottleInterval] = []
    var rest: [Owner] = [root]
    while let owner = rest.popLast() {
      if owner.throttles.count > 0 {
        intervals += owner.throttles.idsOfIntervals.map { ThrottleInterval(id: $0, owner: owner) }
      }
      owner.addChildren(to: &rest)
    }
    return intervals.count < 2 ? intervals : intervals.sorted { $0.sortKey < $1.sortKey }
  }

  private func clock(of timing: EffectTiming) -> any Clock<Duration> {
    if let clock = timing.clock as? DependencyBox<any Clock<Duration>> { return clock.value }
    let scope = DependencyScope.effective(
      captured: dependencies,
      inForce: timing.context as? DependencyScope
    )
    return DependencyValues(scope: scope).continuousClock
  }
}

/// An interval in which an effect was started, and in which another one with its id would have to
/// wait (rule E2).
package struct ThrottleInterval {
  package let id: AnyID
  fileprivate let owner: Owner

  /// The feature that it belongs to: `path[id: 0].detail`; empty for the root.
  package var ownerDescription: String { "\(owner)" }

  /// The path from the root to the feature.
  package var ownerSteps: [OwnerStep] { owner.steps }

  fileprivate var sortKey: (String, String) { (ownerDescription, "\(id)") }

  /// Ends the interval, because its time is over.
  package func end() {
    owner.throttles[id]?.end()
  }
}

extension EffectDescriptor {
  /// Returns the descriptor of a wait, which has the name of the waiting effect.
  static func wait<A>(_ wait: EffectDescriptor, for child: EffectNode<A>) -> EffectDescriptor {
    EffectDescriptor(kind: wait.kind, name: child.firstName, site: wait.site)
  }
}
