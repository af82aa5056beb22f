/// The loop under every store: reduces actions one after the other, and runs their effects.
///
/// It is not `Sendable`: whoever isolates it (the main actor under ``Store``, the test's own
/// isolation under a test store) owns it.
package final class Engine<State, Action> {
  private var storage: State
  private let reducer: ResolvedReducer<State, Action>
  private let visits: Visits<State, Action>?
  private let visitor = Visitor()
  private var queue = EnvelopeQueue<Action>()
  private var isDraining = false
  private var isReducing = false
  private var hasChanged = false
  private var lastEffectID: UInt64 = 0

  let host: any EffectHost
  let table: EffectTable
  private(set) lazy var root = OwnerNode<State> { [unowned self] in storage }
  /// All operations in flight, by id.
  private(set) var effects: [EffectID: RunningEffect] = [:]

  /// Whether actions that effects emit are reduced at once. A test store has them wait.
  private let drainsByItself: Bool
  /// Where issues go.
  package var report: (RuntimeIssue) -> Void = { $0.report() }
  /// Called at the end of each burst that reduced an action (rule S1).
  package var didFinishBurst: () -> Void = {}

  package init(
    initialState: State,
    reducer: ResolvedReducer<State, Action>,
    host: any EffectHost,
    table: EffectTable = EffectTable(),
    drainsByItself: Bool = true
  ) {
    storage = initialState
    self.reducer = reducer
    self.host = host
    self.table = table
    self.drainsByItself = drainsByItself
    visits = Visits.search(reducer.makeVisits())
  }

  /// The state. Reading it from inside a reducer is a broken precondition (rule S4).
  package var state: State {
    precondition(
      !isReducing,
      "The store's state was read from inside a reducer; use the reducer's own 'state' parameter"
    )
    return storage
  }

  /// Starts what the initial state asks for.
  package func activate() {
    drain()
  }

  /// Sends an action from outside: a view, a deep link, a test (rules S1, S4).
  ///
  /// - Returns: the group of the effects that it started, or nil if it started none.
  @discardableResult
  package func send(_ action: Action, site: CallSite) -> EffectGroup? {
    if isReducing {
      report(.sendInReducer(action, site: site))
    }
    guard !isDraining else {
      let group = EffectGroup()
      enqueue(Envelope(action: action, origin: .send(site), group: group, source: nil))
      return group
    }
    isDraining = true
    let envelope = Envelope(action: action, origin: .send(site), group: nil, source: nil)
    let group = process(envelope)
    isDraining = false
    drain()
    return group
  }

  /// Appends an action; it is reduced in its turn.
  func enqueue(_ envelope: Envelope<Action>) {
    envelope.group?.enter()
    queue.append(envelope)
  }
}

extension Engine {
  /// Reduces what waits, reconciles the state-driven effects, and tells the observers.
  func drain() {
    guard !isDraining else { return }
    isDraining = true
    repeat {
      while drainsByItself, let envelope = queue.popFirst() {
        processInTurn(envelope)
      }
      reconcile()
    } while drainsByItself && !queue.isEmpty
    isDraining = false
    guard hasChanged else { return }
    hasChanged = false
    didFinishBurst()
  }

  private func processInTurn(_ envelope: Envelope<Action>) {
    defer { envelope.group?.leave() }
    guard envelope.source?.isCancelled != true else { return }
    process(envelope)
  }

  /// Reduces one action, cancels what has lost its owner, and starts the effects (rules S2, S3).
  @discardableResult
  private func process(_ envelope: Envelope<Action>) -> EffectGroup? {
    isReducing = true
    let effect = reducer.reduce(into: &storage, action: envelope.action)
    isReducing = false
    hasChanged = true
    cancelOrphans()
    guard let node = effect.node else { return envelope.group }
    let group = envelope.group ?? EffectGroup()
    group.enter()
    let place = EffectPlace(owner: root, scope: nil, group: group)
    let context = EffectContext(
      place: place,
      origin: envelope.origin,
      action: envelope.action,
      embed: { $0 }
    )
    start(node, in: context, completion: nil)
    group.leave()
    return group
  }

  /// Starts the state-driven effects that are wanted and not running, and cancels those that run
  /// and are not wanted (rule E8).
  private func reconcile() {
    guard let visits else { return }
    visitor.beginPass()
    let effect = visits.visit(storage, visitor)
    for subscription in visitor.endPass() {
      if let scope = subscription.runnerState as? CancellationScope { cancel(scope) }
    }
    guard let node = effect.node else { return }
    let place = EffectPlace(owner: root, scope: nil, group: EffectGroup())
    let context = EffectContext<Action, Action>(
      place: place,
      origin: .state,
      action: nil,
      embed: { $0 }
    )
    start(node, in: context, completion: nil)
  }

  /// Cancels the effects whose owner has left the state (rules L1, L2).
  private func cancelOrphans() {
    guard root.hasChildren else { return }
    var gone: [Owner] = []
    root.sweep(storage, &gone)
    guard !gone.isEmpty else { return }
    var orphans: [RunningEffect] = []
    for owner in gone {
      owner.markGone(&orphans)
    }
    cancel(orphans.sorted { $0.id < $1.id })
  }
}

// MARK: - For test stores

extension Engine {
  /// The actions that effects have emitted and that wait to be reduced, without those whose effect
  /// was cancelled meanwhile.
  package var waitingActions: [(action: Action, origin: ActionOrigin)] {
    queue.waiting.filter { $0.source?.isCancelled != true }.map { ($0.action, $0.origin) }
  }

  /// Reduces the next action that waits. Returns whether there was one.
  @discardableResult
  package func processNext() -> Bool {
    while let envelope = queue.popFirst() {
      guard envelope.source?.isCancelled != true else {
        envelope.group?.leave()
        continue
      }
      isDraining = true
      processInTurn(envelope)
      isDraining = false
      drain()
      return true
    }
    return false
  }

  /// Forgets the actions that wait.
  package func dropWaitingActions() {
    while let envelope = queue.popFirst() {
      envelope.group?.leave()
    }
  }

  /// The operations in flight, oldest first.
  package var runningEffects: [RunningEffect] {
    effects.values.sorted { $0.id < $1.id }
  }

  /// Cancels every operation in flight.
  package func cancelAll() {
    cancel(runningEffects)
  }
}

// MARK: - Bookkeeping of operations

extension Engine {
  func register(
    _ make: (EffectID) -> RunningEffect
  ) -> RunningEffect {
    lastEffectID += 1
    let effect = make(EffectID(number: lastEffectID))
    effects[effect.id] = effect
    table.insert(effect.ticket, for: effect.id)
    effect.register()
    return effect
  }

  /// Forgets an operation that has returned or was cancelled, and goes on with what comes next.
  func complete(_ effect: RunningEffect) {
    guard effects.removeValue(forKey: effect.id) != nil else { return }
    table.remove(effect.id)
    effect.unregister()
    effect.completion?()
    effect.place.owner.pruneIfUnused()
    effect.place.group.leave()
  }
}

extension RuntimeIssue {
  /// Rule S4.
  fileprivate static func sendInReducer(_ action: Any, site: CallSite) -> RuntimeIssue {
    RuntimeIssue(
      code: .sendInReducer,
      summary: "An action was sent to the store from inside a reducer",
      details: [
        "Action: \(shortDescription(of: action))",
        "It was queued. Return '.send(…)' as an effect instead.",
      ],
      site: site
    )
  }
}
