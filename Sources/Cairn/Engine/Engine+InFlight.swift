/// Effects that are asked for while others with their id are in flight (rule E9).
extension Engine {
  func start<A>(
    _ child: EffectNode<A>,
    _ cancellable: Cancellable,
    in context: EffectContext<A, Action>,
    completion: (() -> Void)?
  ) {
    switch cancellable.policy {
    case .drop where context.place.isInFlight(cancellable.id):
      reportIssues(in: child, origin: context.origin)
      completion?()
      return
    case .queue where context.place.isInFlight(cancellable.id):
      return enqueue(child, cancellable, in: context, completion: completion)
    case .restart:
      cancel(cancellable.id, at: context.place.owner)
    case .concurrent, .drop, .queue:
      break
    }
    let scope = CancellationScope(cancellable, in: context.place)
    start(child, in: context, scope: scope, completion: completion)
  }

  /// Has an effect wait for its turn. The wait is an effect in flight without an operation: it is
  /// completed when the turn comes, or cancelled like any other.
  private func enqueue<A>(
    _ child: EffectNode<A>,
    _ cancellable: Cancellable,
    in context: EffectContext<A, Action>,
    completion: (() -> Void)?
  ) {
    let (id, owner) = (cancellable.id, context.place.owner)
    let enclosing = context.place.enclosingScopes(with: id)
    let queue = owner.queues[id] ?? EffectQueue()
    owner.queues[id] = queue
    let scope = CancellationScope(cancellable, in: context.place)
    scope.open()
    let context = context.inside(scope)
    let wait = registerWait(.queue(child, cancellable), in: context) { [unowned self] in
      queue.count -= 1
      start(child, in: context) { [unowned self] in
        close(scope)
        completion?()
      }
    }
    queue.append(wait.id, enclosing: enclosing)
  }

  private func registerWait<A>(
    _ descriptor: EffectDescriptor,
    in context: EffectContext<A, Action>,
    completion: @escaping () -> Void
  ) -> RunningEffect {
    let wait = register { id in
      RunningEffect(
        ticket: EffectTicket(id: id, descriptor: descriptor, host: host),
        origin: context.origin,
        place: context.place,
        completion: completion
      )
    }
    wait.ticket.attach { [host, id = wait.id] in
      _ = host.spawn(EffectWork(id, on: host), priority: nil)
    }
    return wait
  }

  /// Closes a scope whose effects have completed, and starts what waited for that.
  func close(_ scope: CancellationScope) {
    scope.close()
    if let id = scope.id, !scope.owner.queues.isEmpty { advanceQueue(id, at: scope.owner) }
  }

  /// Starts those whose turn has come: in a loop, since they may complete at once.
  private func advanceQueue(_ id: CancelID, at owner: Owner) {
    guard let queue = owner.queues[id], !queue.isAdvancing else { return }
    queue.isAdvancing = true
    while let next = queue.first {
      if let wait = effects[next.id] {
        let running = (owner.scopes[id]?.count ?? 0) - queue.count
        guard running <= next.enclosing else { break }
        queue.removeFirst()
        complete(wait)
      } else {
        queue.removeFirst()
      }
    }
    queue.isAdvancing = false
    if queue.first == nil { owner.queues[id] = nil }
  }
}

extension EffectPlace {
  /// Whether an effect of this owner has the id, other than those around this place.
  fileprivate func isInFlight(_ id: CancelID) -> Bool {
    (owner.scopes[id]?.count ?? 0) > enclosingScopes(with: id)
  }

  /// How many of the scopes around this place have the id.
  fileprivate func enclosingScopes(with id: CancelID) -> Int {
    var count = 0
    var scope = scope
    while let next = scope {
      if next.id == id, next.owner === owner { count += 1 }
      scope = next.parent
    }
    return count
  }
}

extension EffectDescriptor {
  fileprivate static func queue<A>(_ child: EffectNode<A>, _ cancellable: Cancellable) -> Self {
    .wait(EffectDescriptor(kind: .queue, name: nil, site: cancellable.site), for: child)
  }
}
