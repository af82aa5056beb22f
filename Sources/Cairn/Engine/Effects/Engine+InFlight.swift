/// Effects that are requested while others with their id are in flight (rule E9).
extension Engine {
  func begin<A>(
    _ child: EffectNode<A>,
    _ cancellable: Cancellable,
    in context: EffectContext<A, Action>,
    then frame: EffectFrame?,
    depth: Int
  ) {
    func open() {
      let scope = CancellationScope(cancellable, in: context.scope, next: frame)
      begin(child, in: context, scope: scope, depth: depth)
    }
    switch cancellable.policy {
    case .drop where context.scope.isInFlight(cancellable.id, uncancelled: true):
      runtime.complete(frame)
    case .queue where context.scope.isInFlight(cancellable.id):
      enqueue(child, cancellable, in: context, then: frame)
    case .restart:
      let scopes = runtime.scopes(with: cancellable.id, replacedIn: context.scope)
      if scopes.isEmpty { open() } else { runtime.cancel(scopes, proceed: open) }
    case .concurrent, .drop, .queue:
      open()
    }
  }

  /// Makes an effect wait for its turn. The wait is an effect in flight without an operation. It
  /// completes in its turn, or is cancelled like any other effect.
  private func enqueue<A>(
    _ child: EffectNode<A>,
    _ cancellable: Cancellable,
    in context: EffectContext<A, Action>,
    then frame: EffectFrame?
  ) {
    let (id, owner) = (cancellable.id, context.scope.owner)
    let enclosing = context.scope.enclosingScopes(with: id)
    let queue = queue(id, at: owner)
    let scope = CancellationScope(cancellable, in: context.scope, next: frame)
    scope.open()
    let context = context.inside(scope)
    let wait = registerWait(
      .queue(child, cancellable),
      in: context,
      then: WaitFrame(.turn(in: queue), engine: self, node: child, in: context, scope: scope)
    )
    queue.append(wait.id, enclosing: enclosing)
  }

  /// Returns the queue of an id, and makes it if needed. Then an effect may start after the effects
  /// in flight. Effects that are started later find the queue.
  private func queue(_ id: AnyID, at owner: Owner) -> EffectQueue {
    if let queue = owner.queues[id] { return queue }
    let queue = EffectQueue(of: id, at: owner)
    owner.queues[id] = queue
    for scope in owner.scopes[id] {
      scope.follow()
    }
    return queue
  }

  private func registerWait<A>(
    _ descriptor: EffectDescriptor,
    in context: EffectContext<A, Action>,
    then frame: EffectFrame
  ) -> RunningEffect {
    let wait = runtime.register { id in
      RunningEffect(
        handle: EffectHandle(id: id, descriptor: descriptor, host: runtime.host),
        origin: context.origin,
        precedingNumber: context.precedingNumber,
        scope: context.scope,
        next: frame
      )
    }
    wait.handle.follow()
    wait.handle.endWhenCancelled()
    return wait
  }
}

extension EffectScope {
  /// Whether other effects wait until the effects with one of the ids have completed.
  var isAwaited: Bool {
    var cancellation = cancellation
    while let next = cancellation {
      if let id = next.id, next.owner.queues[id] != nil { return true }
      cancellation = next.parent
    }
    return false
  }

  /// Whether an effect of this owner has the id, other than those around this one.
  ///
  /// - Parameter isUncancelled: Whether it must be one that its task has not cancelled.
  fileprivate func isInFlight(_ id: AnyID, uncancelled isUncancelled: Bool = false) -> Bool {
    let scopes = owner.scopes[id]
    let enclosing = enclosingScopes(with: id)
    guard isUncancelled, scopes.count > enclosing else { return scopes.count > enclosing }
    var count = 0
    for scope in scopes where !scope.inside.isCancelled {
      count += 1
      if count > enclosing { return true }
    }
    return false
  }

  /// The number of surrounding scopes of this owner with the id.
  func enclosingScopes(with id: AnyID) -> Int {
    owner.scopes[id].isEmpty ? 0 : CancellationScope.count(id, of: owner, from: cancellation)
  }
}

extension EffectDescriptor {
  fileprivate static func queue<A>(_ child: EffectNode<A>, _ cancellable: Cancellable) -> Self {
    .wait(EffectDescriptor(kind: .queue, name: nil, site: cancellable.site), for: child)
  }
}
