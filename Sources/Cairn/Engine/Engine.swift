/// The loop under every store: reduces actions one after the other, and runs their effects.
///
/// It is not `Sendable`. Its owner isolates it: the main actor under ``Store``, the test's
/// isolation under a test store.
package final class Engine<State, Action>: OpaquelyReflected {
  private let storage: StateStorage<State>
  let status: EngineStatus
  let reducer: ResolvedReducer<State, Action>
  /// The reducer, which asks the guards first if there are any.
  private let guardedReducer: ResolvedReducer<State, Action>
  /// The operators of the reducer, which several engines can share.
  let operators: ResolvedOperators<State, Action>
  /// The operators that declare effects; nil if there are none.
  let effectOperators: OperatorList<State, Action>?
  /// The reactions to changes of values that reducers observe; nil if they observe none.
  let changes: ChangePasses<State, Action>?
  /// Made once: in generic code, an empty closure is an allocation too.
  private let embedInRoot: (Action) -> Action = { $0 }
  let reconciler: Reconciler
  let queue = ActionQueue<Action>()
  /// The transaction in which observers are notified of the burst.
  private(set) var transaction: EffectTransaction?
  /// The watches whose owners were removed in this burst.
  private var lostWatches: [OwnerWatch] = []
  /// The origin of the action whose removed features are being dismounted.
  var removalOrigin = ActionOrigin.state
  /// The number of actions that came after their child was removed, and whose senders accept that
  /// (rule L7).
  package var missedActionCount = 0
  /// The scope slot of the thread that reduced last.
  private var scopeSlot = ReducingScope.slotOfThisThread
  /// Copies the effects of another engine; nil except while this engine becomes its copy.
  var copier: EngineCopier?
  /// Records, for the observers, that a shared value changes in this burst.
  var noteSharedChange: ((any AnySharedBox) -> Void)?
  /// Makes the listener of the store, which begins to listen when there are observers.
  var makeListener: (() -> () -> Bool)?
  /// The number of actions that had been reduced when a shared value was changed last.
  var lastSharedChange: UInt64?

  /// The instruments, and whether there are any.
  let instruments: InstrumentChain<State, Action>?
  let hasInstruments: Bool
  /// Whether an instrument is notified when a reducer has returned.
  private let followsResults: Bool
  /// Whether an action is only reduced, without watched values or a family.
  private var reducesPlainly: Bool
  /// The connection of an independent child store to its parent; nil at the root.
  let outlet: StoreOutlet<Action>?
  /// The engines of the independent child stores, of their parents, and so on; nil while there are
  /// none.
  var family: StoreFamily? { ownFamily }
  // Private, so that reading it needs no exclusivity check.
  private var ownFamily: StoreFamily?
  /// The number in the family; 0 at the root.
  var number: UInt64 { outlet?.number ?? 0 }
  /// Whether there is work after the burst has ended: observers are notified, or the family takes
  /// turns.
  private var hasWorkAfterBurst = false
  /// Whether work of this engine's burst waits in the family.
  private var hasTurns = false
  /// The independent child stores that operators declare.
  var childStoreSets: [ChildStoreSetKey: ChildStoreSet] = [:]
  /// Checks that there are operators for the children of actions; nil if this is not checked.
  let childCheck: ChildCheck<Action>?

  /// The effects in flight.
  let runtime: EffectRuntime
  /// The store's dependencies, in which its effects run.
  var dependencies: DependencyScope { status.dependencies }
  let root: OwnerNode<State>
  /// The tree of features below the root.
  private let tree: FeatureTree

  /// The reports of effects, if the owner of the engine reduces action by action; nil if actions
  /// are reduced at once.
  let inbox: EffectInbox<Action>?
  /// Called when an effect dismisses the root, with the call site; nil to report an issue.
  package var rootDismissal: ((CallSite, _ result: (any Sendable)?) -> Void)?
  private var listener: BurstListener? {
    didSet {
      listenerReference = listener.map { UnretainedReference($0) }
      hasWorkAfterBurst = listener != nil || hasTurns || hasInstruments
    }
  }
  /// The same listener, without reference counting.
  // SAFETY: `listener` holds it: it is set when there is no listener, and released after it was
  // notified.
  private var listenerReference: UnretainedReference<BurstListener>?

  /// - Parameter operators: The reducer's operators, if another engine has them; nil to make them.
  package init(
    initialState: State,
    reducer: ResolvedReducer<State, Action>,
    operators: ResolvedOperators<State, Action>? = nil,
    host: any EffectHost,
    effectRegistry: EffectRegistry = EffectRegistry(),
    dependencies: DependencyScope = DependencyValues.storeScope { _ in },
    instruments: [any StoreInstrument<State, Action>] = [],
    reducesAtOnce: Bool = true,
    membership: StoreFamily.Membership<Action>? = nil
  ) {
    outlet = membership?.outlet
    ownFamily = membership?.family
    storage = StateStorage(initialState)
    let operators = operators ?? ResolvedOperators(reducer.makeOperators)
    self.operators = operators
    effectOperators = operators.effects
    changes = operators.changes.map { ChangePasses($0) }
    reducesPlainly = changes == nil && membership == nil
    status = EngineStatus(
      BurstLoop(reducesAtOnce: reducesAtOnce, reconciles: effectOperators != nil),
      dependencies: dependencies
    )
    root = OwnerNode(address: storage.address, status: status)
    tree = root.node.tree
    reconciler = Reconciler(root.node)
    let chain = InstrumentChain.of(Self.accepted(instruments, by: status))
    self.instruments = chain
    childCheck = reducesAtOnce ? nil : ChildCheck()
    hasInstruments = chain != nil
    followsResults = chain?.followsResults == true
    hasWorkAfterBurst = chain != nil
    self.reducer = reducer
    guardedReducer = reducer.asking(operators.guards)
    let number = membership?.outlet.number ?? 0
    runtime = EffectRuntime(host, effectRegistry, status, store: number)
    let reportNumbers = membership?.family.reportNumbers ?? ReportNumbers()
    inbox = reducesAtOnce ? nil : EffectInbox(reportNumbers, of: number)
    if hasInstruments { runtime.didHappen = { [unowned self] in notify($0, $1) } }
    let isFirst = dependencies.shared?.hasBegun == false
    // The root notifies its family of changes of shared values.
    if membership == nil { dependencies.shared?.begin(with: self) }
    // A copy of an engine, with the same values, has a state of that engine.
    if isFirst || membership != nil {
      SharedReferences.adopt(in: initialState, by: dependencies, mayBeOfAnotherStore: isFirst)
    }
    // After `begin(with:)`, so that the state finds its shared values.
    changes?.begin(with: initialState)
    family?.add(self)
    notifyBeginning()
  }

  deinit {
    notifyEnd()
    family?.remove(number)
    runtime.abandon()
    reconciler.forgetRunners()
    root.node.releaseWork()
    while let queued = queue.popFirst() {
      queued.group?.leave()
    }
    inbox?.abandon()
  }

  /// The state. Reading it from inside a reducer is a broken precondition (rule S4).
  package var state: State {
    status.checkReading()
    return storage.state
  }

  /// Replaces the state without an action.
  func replaceState(_ state: State) {
    if status.hasCopies { status.releaseCopies() }
    storage.state = state
    status.loop.didReplaceState()
  }

  /// The address of the state, which never changes.
  var address: StateAddress<State> { storage.address }

  /// Whether an observer is notified of bursts.
  package var hasObservers: Bool { listenerReference != nil }

  /// Calls `notify` at the end of each burst that reduced an action (rule S1), until it returns
  /// false. There can be only one listener.
  package func listen(_ notify: @escaping () -> Bool) {
    precondition(!hasObservers, "Engine.listen: there is a listener already")
    listener = BurstListener(notify)
  }

  /// Lets the listener of the store listen, if it does not.
  func listen() {
    if !hasObservers, let makeListener { listen(makeListener()) }
  }

  /// Starts the effects that the initial state asks for.
  package func activate() {
    asPartOfBurst {}
  }

  /// Sends an action from outside, such as from a view, a deep link or a test (rules S1, S4).
  ///
  /// - Returns: the group of the effects that the action started, or nil if it started none.
  @discardableResult
  package func send(
    _ action: Action,
    _ condition: SendCondition = .always,
    site: CallSite
  ) -> EffectGroup? {
    send(action, from: ActionOrigin(site, condition), to: nil)
  }

  /// Sends an action with the origin that it had in another store.
  package func send(_ action: Action, from origin: ActionOrigin) {
    _ = send(action, from: origin, to: nil)
  }

  /// Sends an action of the feature with an identity path; nil for the root.
  @inline(__always)
  func send(_ action: Action, from origin: ActionOrigin, to path: IdentityPath?) -> EffectGroup? {
    if SharedReferences.mayBeUnowned { adoptReferences(in: action) }
    guard ownFamily?.isReducing != true, status.loop.begin() else {
      return sendLater(action, from: origin, to: path)
    }
    let group = process(action, origin: origin, path: path)
    finishBurst()
    return group
  }

  /// Out of line: see Performance notes, "Cold paths".
  @inline(never)
  private func adoptReferences(in action: Action) {
    SharedReferences.adopt(in: action, by: dependencies, mayBeOfAnotherStore: false)
  }

  /// Out of line: see Performance notes, "Cold paths".
  @inline(never)
  private func sendLater(
    _ action: Action,
    from origin: ActionOrigin,
    to path: IdentityPath?
  ) -> EffectGroup? {
    if status.loop.isClosed {
      reportEnded(action, origin)
      return nil
    }
    if status.loop.isSuspended {
      drop(action, origin)
      return nil
    }
    let reducing = family?.reducing
    if status.isReducing || reducing != nil { report(.sendInReducer(action, origin: origin)) }
    let group = EffectGroup(path: path)
    let queued = QueuedAction(
      action: action,
      origin: origin,
      group: group,
      source: nil,
      sender: path?.sender
    )
    if let reducing, !status.isInBurst {
      enqueueInTurn(queued, after: reducing)
    } else {
      enqueue(queued)
    }
    return group
  }

  /// Receives an action of a running effect, as a part of a burst. If its turn has come, it is
  /// reduced at once, without the queue.
  ///
  /// - Parameter result: The result of a child that the action dismisses.
  func receive(
    _ action: Action,
    from effect: RunningEffect,
    _ result: PresentedResult? = nil
  ) {
    let scope = effect.scope
    let reducesAtOnce = status.loop.reducesAtOnce
    if hasInstruments, reducesAtOnce { notifyEmitted(action, by: effect) }
    guard reducesAtOnce, !status.loop.hasWaiting, result == nil else {
      let queued = QueuedAction(
        action: action,
        origin: effect.originOfActions,
        group: scope.group,
        source: scope,
        result: result
      )
      return reducesAtOnce ? enqueue(queued) : keep(queued, from: effect)
    }
    scope.group.enter()
    process(action, origin: effect.originOfActions, group: scope.group)
    scope.group.leave()
  }

  /// Enqueues an action, which is reduced in its turn.
  func enqueue(_ queued: QueuedAction<Action>) {
    didPutIn(queued)
    status.loop.didEnqueue()
    queue.append(queued)
  }

  /// Removes the next action from the queue. The caller leaves the action's group after reducing
  /// it.
  func dequeue() -> QueuedAction<Action>? {
    guard status.loop.hasWaiting, let queued = queue.popFirst() else { return nil }
    status.loop.didDequeue()
    didTakeOut(queued)
    return queued
  }

  func didPutIn(_ queued: QueuedAction<Action>) {
    queued.group?.enter()
    queued.source?.owner.waitingActions += 1
  }

  func didTakeOut(_ queued: QueuedAction<Action>) {
    guard let owner = queued.source?.owner else { return }
    owner.waitingActions -= 1
    runtime.didUse(owner)
  }
}

extension Engine {
  /// Calls `begin`, then reduces the waiting actions, reconciles the state-driven effects, and
  /// notifies the observers. Actions that are sent meanwhile wait.
  func asPartOfBurst(_ begin: () -> Void) {
    guard status.loop.begin() else {
      preconditionFailure("Engine.asPartOfBurst: called from inside a burst")
    }
    begin()
    finishBurst()
  }

  @inline(__always)
  private func finishBurst() {
    if status.loop.isUnsettled { settle() }
    if hasWorkAfterBurst {
      if instruments != nil { return finishInstrumentedBurst() }
      status.loop.end()
      notifyObservers()
    } else {
      status.loop.end()
      status.loop.skipNotifying()
      if transaction != nil { transaction = nil }
    }
  }

  /// Out of line: most actions lead to no further work.
  @inline(never)
  func settle() {
    while let step = status.loop.next() {
      switch step {
      case .reduce: processNextInTurn()
      case .handOver: if dropCancelledFromBurst() { return handOver() }
      case .drop: dropEndless()
      case .reconcile: reconcile()
      case .forgetIdleOwners: runtime.pruneIdleOwners()
      case .renewWatches: renewWatches()
      }
    }
  }

  /// Out of line: see Performance notes, "Exclusivity checks".
  @inline(never)
  private func renewWatches() {
    let watches = lostWatches
    lostWatches = []
    renew(watches)
  }

  /// Notifies the instruments that the burst has ended, and then the observers.
  @inline(never)
  private func finishInstrumentedBurst() {
    notifyEndOfBurst()
    status.loop.end()
    guard hasObservers || hasTurns else {
      status.loop.skipNotifying()
      if transaction != nil { transaction = nil }
      return
    }
    notifyObservers()
  }

  /// Notifies the observers of the burst. A burst that one of them begins is reduced at once;
  /// observers are notified of it when all of them were notified of this one (rules S1, S4).
  ///
  /// Out of line: see Performance notes, "Cold paths".
  @inline(never)
  func notifyObservers() {
    // The transaction stays until observers are notified of this burst too.
    guard status.loop.beginNotifying() else { return }
    if status.loop.notifyNext() {
      callObservers()
      if status.loop.notifyNext() { notifyAgain() }
    }
    // The action with the transaction changed nothing.
    if transaction != nil { transaction = nil }
    if hasTurns, let family { leaveBurst(family) }
  }

  /// Notifies observers of the bursts that they begin. Out of line: few observers send.
  @inline(never)
  private func notifyAgain() {
    var roundCount = 1
    repeat {
      roundCount += 1
      if roundCount <= BurstRounds.limit {
        callObservers()
      } else {
        refuseActions { callObservers() }
      }
    } while status.loop.notifyNext()
  }

  /// Sets the transaction in which observers are notified of the burst, if there is one.
  func notifyObservers(in transaction: EffectTransaction?) {
    if let transaction { self.transaction = transaction }
  }

  @inline(__always)
  private func callObservers() {
    if transaction == nil { callListener() } else { callListenerInTransaction() }
  }

  /// Out of line: most bursts have no transaction.
  @inline(never)
  private func callListenerInTransaction() {
    guard let transaction else { return }
    self.transaction = nil
    transaction { callListener() }
  }

  @inline(__always)
  private func callListener() {
    if listenerReference?.use({ $0.notify() }) == false { listener = nil }
  }

  func processNextInTurn() {
    if let queued = dequeue() { processInTurn(queued) }
  }

  func processInTurn(_ queued: QueuedAction<Action>) {
    defer { queued.group?.leave() }
    guard queued.source?.isCancelled != true else { return }
    if let sender = queued.sender, sender.isReplaced {
      let origin = queued.origin
      return report(
        .replacedChild(sender.stateType, action: queued.action, origin: origin),
        origin: origin
      )
    }
    if let childCheck { childCheck(queued.action, at: queued.origin.site, in: self) }
    if let result = queued.result { return process(queued, with: result) }
    process(queued.action, origin: queued.origin, group: queued.group)
  }

  /// Reduces one action, cancels the effects of removed owners, and starts the action's effects
  /// (rules S2, S3).
  ///
  /// - Parameter origin: Evaluated only when it is needed.
  @inline(__always)
  @discardableResult
  func process(
    _ action: Action,
    origin: @autoclosure () -> ActionOrigin,
    group: EffectGroup? = nil,
    path: IdentityPath? = nil
  ) -> EffectGroup? {
    if hasInstruments { notifyWillReduce(action, origin()) }
    status.loop.willReduce()
    if status.hasCopies { status.releaseCopies() }
    let scope = enterScope()
    let effect =
      reducesPlainly
      ? guardedReducer.reduce(into: &storage.state, action: action)
      : reduceAndFollow(action, origin: origin())
    scope.leave()
    status.loop.didReduce()
    if followsResults { notifyDidReduce(action, origin()) }
    if status.hasOwnersOrIssues {
      if status.hasOwners, !tree.allRemain(in: address.raw) { cancelOrphans(origin()) }
      if status.hasIssues { reportIssues(origin(), of: action) }
    }
    guard let node = effect.node else {
      runtime.forgetIdleOwners()
      return group
    }
    return start(node, origin: origin(), group: group, path: path)
  }

  /// Out of line: most features watch no value, and belong to no family.
  @inline(never)
  private func reduceAndFollow(
    _ action: Action,
    origin: @autoclosure () -> ActionOrigin
  ) -> Effect<Action> {
    if let outlet, outlet.isOutput(action) {
      outlet.append(action, origin(), transaction)
      noteTurn()
    }
    ownFamily?.isReducing = true
    defer { ownFamily?.isReducing = false }
    guard let changes else { return guardedReducer.reduce(into: &storage.state, action: action) }
    return changes.reduce(&storage.state, action, with: guardedReducer)
  }

  /// Reacts to a change of a shared value by another store (rule N1).
  func followChanges() {
    guard let changes else { return }
    if hasInstruments { announceBurst() }
    status.loop.willReduce()
    if status.hasCopies { status.releaseCopies() }
    ownFamily?.isReducing = true
    let scope = enterScope()
    let effect = changes.follow(&storage.state)
    scope.leave()
    ownFamily?.isReducing = false
    status.loop.didReduce()
    if status.hasOwners, !tree.allRemain(in: address.raw) { cancelOrphans(.state) }
    if status.hasIssues { reportIssues(.state) }
    if let node = effect.node { start(node, origin: .state, group: EffectGroup()) }
  }

  /// Out of line: most actions return no effect.
  @inline(never)
  private func start(
    _ node: EffectNode<Action>,
    origin: ActionOrigin,
    group: EffectGroup?,
    path: IdentityPath?
  ) -> EffectGroup {
    defer { runtime.forgetIdleOwners() }
    return start(node, origin: origin, group: group ?? EffectGroup(path: path))
  }

  /// Makes objects that are made from here on find the store's dependencies.
  @inline(__always)
  func enterScope() -> ThreadSlots.Entry {
    if !scopeSlot.isOfThisThread { scopeSlot = ReducingScope.slotOfThisThread }
    return scopeSlot.enter(status)
  }

  /// Starts an effect of the root feature.
  @discardableResult
  private func start(
    _ node: EffectNode<Action>,
    origin: ActionOrigin,
    group: EffectGroup
  ) -> EffectGroup {
    group.enter()
    start(node, in: rootContext(origin: origin, group: group))
    group.leave()
    return group
  }

  /// The context of effects of the root feature.
  func rootContext(origin: ActionOrigin, group: EffectGroup) -> EffectContext<Action, Action> {
    EffectContext(
      scope: EffectScope(owner: root, cancellation: nil, group: group),
      origin: origin,
      precedingNumber: runtime.lastNumber,
      embed: EffectEmbedding(embedInRoot)
    )
  }

  /// Starts the state-driven effects that the state asks for and that are not running, and cancels
  /// those for which it no longer asks (rule E8).
  func reconcile() {
    guard let effectOperators, reconciler.mayDiffer(at: status.stateVersion) else { return }
    let scope = enterScope()
    let declared = address.read { reconciler.effects(for: $0, of: effectOperators) }
    scope.leave()
    if status.hasIssues { reportIssues(.state) }
    end(reconciler.endPass())
    if let declared { start(declared) }
  }

  /// Cancels the effects whose owner was removed from the state (rules L1, L2).
  ///
  /// - Parameter origin: The origin of the action that removed it.
  @inline(never)
  private func cancelOrphans(_ origin: ActionOrigin) {
    let missing = tree.takeMissing(below: root.node, in: address.raw)
    let gone = missing.compactMap { Owner.of($0) }
    guard !gone.isEmpty else { return }
    var orphans = Owner.Orphans()
    for owner in gone {
      owner.markRemoved(into: &orphans)
      if let parent = owner.parent { runtime.addIdle(parent) }
    }
    if !orphans.watches.isEmpty {
      lostWatches += orphans.watches
      status.loop.didLoseWatches()
    }
    runtime.cancel(orphans.effects.sorted { $0.id < $1.id })
    dismount(gone, origin)
    for owner in gone { owner.node.releaseWork() }
  }
}

// MARK: - Independent child stores

extension Engine {
  /// Returns the family, and makes it if needed.
  func makeFamily() -> StoreFamily {
    if let family { return family }
    let made = StoreFamily(root: self, inbox?.numbers ?? ReportNumbers())
    made.reportNumbers.keepOrder(after: inbox?.waitingNumbers ?? [])
    ownFamily = made
    reducesPlainly = false
    made.add(self)
    return made
  }

  /// Records that work waits in the family, which takes its turn when the burst has ended.
  func noteTurn() {
    hasTurns = true
    hasWorkAfterBurst = true
  }

  /// Passes on the outputs of the burst, and lets the family do the work that waits for its end.
  private func leaveBurst(_ family: StoreFamily) {
    // A burst that is reduced action by action goes on with the next action.
    guard status.isSettled, !hasActionsLeftOfBurst else { return }
    hasTurns = false
    hasWorkAfterBurst = listener != nil || hasInstruments
    if outlet?.endsAfterBurst == true { end() }
    outlet?.handOver(to: family)
    family.run()
  }
}

extension RuntimeIssue {
  /// Rule S4.
  fileprivate static func sendInReducer(_ action: Any, origin: ActionOrigin) -> RuntimeIssue {
    RuntimeIssue(
      code: .sendInReducer,
      summary: "An action was sent to the store from inside a reducer",
      details: [
        "Action: \(shortDescription(of: action))",
        "It was queued. Return '.send(…)' as an effect instead.",
      ],
      site: origin.site
    )
  }
}
