/// Effects that wait for their time (rule E2).
extension Engine {
  func start<A>(
    _ child: EffectNode<A>,
    _ timing: EffectTiming,
    in context: EffectContext<A, Action>,
    completion: (() -> Void)?
  ) {
    switch timing.rule {
    case .debounce:
      cancel(timing.id, at: context.place.owner)
      start(child, after: timing.interval, timing, in: context, completion: completion)
    case .throttle(let latest):
      throttle(child, timing, latest: latest, in: context, completion: completion)
    }
  }

  /// Starts an effect after a wait, which is an effect in flight itself: so it is cancelled with its
  /// owner, its id and its group, and known to tools.
  ///
  /// - Parameter willStart: Called at the end of the wait, and told whether the effect is started.
  @discardableResult
  private func start<A>(
    _ child: EffectNode<A>,
    after duration: Duration,
    _ timing: EffectTiming,
    in context: EffectContext<A, Action>,
    willStart: ((Bool) -> Void)? = nil,
    completion: (() -> Void)?
  ) -> EffectID {
    let scope = CancellationScope(timing.cancellable, in: context.place)
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
    return run(wait, in: context) { [unowned self] in
      willStart?(!context.place.isCancelled)
      start(child, in: context) { [unowned self] in
        close(scope)
        completion?()
      }
    }
  }

  private func throttle<A>(
    _ child: EffectNode<A>,
    _ timing: EffectTiming,
    latest: Bool,
    in context: EffectContext<A, Action>,
    completion: (() -> Void)?
  ) {
    let throttle = throttle(timing.id, at: context.place.owner)
    if let waiting = throttle.waiting.flatMap({ effects[$0] }) {
      guard latest else {
        reportIssues(in: child, origin: context.origin)
        completion?()
        return
      }
      if let scope = waiting.place.scope { cancel([scope]) }
    }
    let clock = clock(of: timing)
    let rest = throttle.rest(of: timing.interval)
    guard rest > .zero else {
      throttle.begin(on: clock)
      let scope = CancellationScope(timing.cancellable, in: context.place)
      return start(child, in: context, scope: scope, completion: completion)
    }
    throttle.waiting = start(
      child,
      after: rest,
      timing,
      in: context,
      willStart: { isStarted in
        throttle.waiting = nil
        if isStarted { throttle.begin(on: clock) }
      },
      completion: completion
    )
  }

  /// The owner's throttle for an id, made if need be. It keeps the owner in the tree.
  private func throttle(_ id: CancelID, at owner: Owner) -> Throttle {
    if let throttle = owner.throttles[id] { return throttle }
    let throttle = Throttle()
    owner.throttles[id] = throttle
    useCount += 1
    return throttle
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

extension EffectDescriptor {
  /// The descriptor of a wait, which has the name of what waits.
  static func wait<A>(_ wait: EffectDescriptor, for child: EffectNode<A>) -> EffectDescriptor {
    EffectDescriptor(kind: wait.kind, name: child.firstName, site: wait.site)
  }
}
