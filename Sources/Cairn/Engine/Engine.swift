/// The loop under every store: reduces actions one after the other, and runs their effects.
///
/// It is not `Sendable`: whoever isolates it (the main actor under ``Store``, the test's own
/// isolation under a test store) owns it.
package final class Engine<State, Action> {
  private let storage: StateStorage<State>
  let status: EngineStatus
  let reducer: ResolvedReducer<State, Action>
  /// Where the operators are looked for that actions of children need.
  private(set) lazy var operators = reducer.makeDeclarations()
  /// Visits what the reducers declare for a state; nil if they declare nothing.
  let visit: Declarations<State, Action>.Visit?
  /// What follows from changes of values that reducers watch; nil if they watch none.
  let changes: ChangePasses<State, Action>?
  /// Made once: in generic code, a closure that does nothing is an allocation too.
  private let embedInRoot: (Action) -> Action = { $0 }
  let reconciler = Reconciler()
  let queue = ActionQueue<Action>()
  /// What is done around notifying the observers of the burst.
  private(set) var transaction: EffectTransaction?
  let tree: OwnerTree
  /// Those whose owners have left in this burst.
  private var lostWatches: [OwnerWatch] = []
  /// Owners that may have nothing left in them.
  private var idleOwners: [Owner] = []
  /// What is left to do of the effects that are being started, or have completed; the next one last.
  private var frames: [EffectFrame] = []
  private var isInterpreting = false
  /// How many actions came after their child had gone, and were sent in the knowledge that they may
  /// (rule L7).
  package var missedActionCount = 0
  /// How many actions came while the store travelled (rule R7).
  var droppedActionCount = 0
  /// What the store goes back to when it has travelled; nil while it does not.
  var present: PresentMoment<State>?
  /// Where the thread that reduced last has its scope.
  private var scopeSlot = ReducingScope.slotOfThisThread
  private var lastEffectID: UInt64
  /// Notes, for the observers, that a shared value changes in this burst.
  var noteSharedChange: ((any AnySharedBox) -> Void)?
  /// How many actions had been reduced when a shared value was changed last.
  var lastSharedChange: UInt64?

  /// Who is told what happens, and whether anybody is.
  let instruments: InstrumentChain<State, Action>?
  let hasInstruments: Bool
  /// Whether any of them is told that a reducer has returned.
  private let followsResults: Bool
  /// Whether the instruments know of the burst.
  var isBurstAnnounced = false
  /// Whether an action is reduced, and nothing more is done about it.
  private let reducesPlainly: Bool
  /// Where the actions of an independent child store go that its parent receives; nil at the root.
  let outlet: StoreOutlet<Action>?
  /// The engines of the independent child stores, of their parents, and so on; nil while there are none.
  var family: StoreFamily? { ownFamily }
  // Private, so that reading it needs no check at run time for a change at the same time.
  private var ownFamily: StoreFamily?
  /// The number among those; 0 at the root.
  let number: UInt64
  /// Whether there is something to do when the burst has ended: observers are notified, or the family
  /// takes turns.
  private var hasAftermath = false
  /// Whether something waits in the family that this engine's burst has led to.
  private var hasTurns = false
  /// The independent child stores that operators declare.
  var childStoreSets: [ChildStoreSetKey: ChildStoreSet] = [:]
  /// Whether an independent child store is to end when its burst is over.
  var endsAfterBurst = false
  /// Called when an independent child store has ended.
  var didEnd: (() -> Void)?
  /// Looks for the operators of the children that actions are for; nil where that is not done.
  let childCheck: ChildCheck<Action>?

  let host: any EffectHost
  let effectRegistry: EffectRegistry
  /// The store's dependencies, in which its effects run.
  var dependencies: DependencyScope { status.dependencies }
  private(set) lazy var root = OwnerNode<State>(tree: tree, address: address)
  /// All operations in flight, by id.
  private(set) var effects: [EffectID: RunningEffect] = [:]

  /// What effects report, where the owner of the engine reduces action by action; nil where actions
  /// are reduced at once.
  let inbox: EffectInbox<Action>?
  /// What to do when an effect dismisses the root, and where it does; nil to report an issue.
  package var rootDismissal: ((CallSite, _ result: (any Sendable)?) -> Void)?
  private var listener: BurstListener? {
    didSet {
      listenerAtHand = listener.map { UnretainedReference($0) }
      hasAftermath = listener != nil || hasTurns || hasInstruments
    }
  }
  /// The same, for telling.
  // SAFETY: `listener` holds it: it is set where nobody listens, and given up when it has been told.
  private var listenerAtHand: UnretainedReference<BurstListener>?

  package init(
    initialState: State,
    reducer: ResolvedReducer<State, Action>,
    host: any EffectHost,
    effectRegistry: EffectRegistry = EffectRegistry(),
    dependencies: DependencyScope = DependencyValues.storeScope { _ in },
    instruments: [any StoreInstrument<State, Action>] = [],
    reducesAtOnce: Bool = true,
    membership: StoreFamily.Membership<Action>? = nil
  ) {
    outlet = membership?.outlet
    ownFamily = membership?.family
    number = membership?.number ?? 0
    lastEffectID = EffectID.last(before: number)
    storage = StateStorage(initialState)
    let declared = reducer.makeDeclarations()
    visit = Declarations.search(declared)?.visit
    changes = ChangePasses(declared)
    reducesPlainly = changes == nil && membership == nil
    status = EngineStatus(
      BurstLoop(reducesAtOnce: reducesAtOnce, reconciles: visit != nil),
      dependencies: dependencies
    )
    tree = OwnerTree(status: status)
    let chain = InstrumentChain.of(Self.accepted(instruments, by: status))
    self.instruments = chain
    childCheck = reducesAtOnce ? nil : ChildCheck()
    hasInstruments = chain != nil
    followsResults = chain?.followsResults == true
    hasAftermath = chain != nil
    self.reducer = reducer
    self.host = host
    self.effectRegistry = effectRegistry
    inbox = reducesAtOnce ? nil : EffectInbox()
    // The root tells its family of the shared values.
    if membership == nil { dependencies.shared?.begin(with: self) }
    // With the shared values that the state refers to.
    changes?.begin(with: initialState)
    family?.add(self)
    tellBeginning()
  }

  deinit {
    family?.remove(number)
    // What runs knows where it belongs and is known there: cycles that end here.
    for effect in effects.values {
      effect.abandon()
    }
    reconciler.forgetRunners()
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

  /// Puts another state in place of this one, which no action has made.
  func replaceState(_ state: State) {
    if status.hasCopies { status.giveUpCopies() }
    storage.state = state
    status.loop.didReplaceState()
  }

  /// Cancels the effects of those whose owners are not in the state.
  func cancelWhatIsGone() {
    if status.hasOwners, !tree.allRemain(in: address.raw) { cancelOrphans() }
  }

  /// Where the state lies, from the beginning to the end.
  var address: StateAddress<State> { storage.address }

  /// Whether an observer is notified of bursts.
  package var hasObservers: Bool { listenerAtHand != nil }

  /// Calls `notify` at the end of each burst that reduced an action (rule S1), until it returns false.
  /// There may be no other listener.
  package func listen(_ notify: @escaping () -> Bool) {
    precondition(!hasObservers, "Engine.listen: there is a listener already")
    listener = BurstListener(notify)
  }

  /// Starts what the initial state asks for.
  package func activate() {
    asPartOfBurst {}
  }

  /// Sends an action from outside: a view, a deep link, a test (rules S1, S4).
  ///
  /// - Returns: the group of the effects that it started, or nil if it started none.
  @discardableResult
  package func send(
    _ action: Action,
    _ condition: SendCondition = .always,
    site: CallSite
  ) -> EffectGroup? {
    send(action, from: ActionOrigin(site, condition), to: nil)
  }

  /// Sends an action of the feature that `path` leads to; nil for the root.
  @inline(__always)
  func send(_ action: Action, from origin: ActionOrigin, to path: IdentityPath?) -> EffectGroup? {
    guard status.loop.begin() else { return sendLater(action, from: origin, to: path) }
    let group = process(action, origin: origin, path: path)
    finishBurst()
    return group
  }

  /// Apart, or every send would make room for the issue and the action that is queued.
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
      droppedActionCount += 1
      return nil
    }
    if status.isReducing { report(.sendInReducer(action, origin: origin)) }
    let group = EffectGroup(path: path)
    enqueue(QueuedAction(action: action, origin: origin, group: group, source: nil))
    return group
  }

  /// Takes an action of a running effect, as a part of a burst. It is reduced at once if its turn has
  /// come, which spares putting it into the queue.
  ///
  /// - Parameter result: What a child returns that the action dismisses.
  func receive(
    _ action: Action,
    from effect: RunningEffect,
    _ result: PresentedResult? = nil
  ) {
    let scope = effect.scope
    let reducesAtOnce = status.loop.reducesAtOnce
    if hasInstruments, reducesAtOnce { tellEmitted(action, by: effect) }
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

  /// Appends an action; it is reduced in its turn.
  func enqueue(_ queued: QueuedAction<Action>) {
    didPutIn(queued)
    status.loop.didEnqueue()
    queue.append(queued)
  }

  /// Takes the next action out. The caller leaves the action's group after reducing it.
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
    didUse(owner)
  }
}

extension Engine {
  /// Does something, then reduces what waits, reconciles the state-driven effects, and tells the
  /// observers. What is sent meanwhile waits.
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
    status.loop.end()
    if hasAftermath {
      if hasInstruments { tellBurst() } else { notifyObservers() }
    } else {
      status.loop.skipNotifying()
      if transaction != nil { transaction = nil }
    }
  }

  /// Apart: most actions lead to nothing.
  @inline(never)
  private func settle() {
    while let step = status.loop.next() {
      switch step {
      case .reduce: processNextInTurn()
      case .handOver: if dropCancelledFromBurst() { return }
      case .reconcile: reconcile()
      case .forgetIdleOwners: pruneIdleOwners()
      case .renewWatches:
        let watches = lostWatches
        lostWatches = []
        renew(watches)
      }
    }
  }

  /// Tells the instruments that the burst has ended, and notifies the observers.
  @inline(never)
  private func tellBurst() {
    tellEndOfBurst()
    guard hasObservers || hasTurns else {
      status.loop.skipNotifying()
      if transaction != nil { transaction = nil }
      return
    }
    notifyObservers()
  }

  /// Notifies the observers of the burst. A burst that one of them begins is reduced at once; observers are
  /// notified of it when all of them were notified of this one (rules S1, S4).
  ///
  /// Out of line, or every send would make room for it where there is no observer too.
  @inline(never)
  func notifyObservers() {
    // The transaction stays for when they are notified of this burst too.
    guard status.loop.beginNotifying() else { return }
    while status.loop.notifyNext() {
      callObservers()
    }
    // Nothing came of the action that had one.
    if transaction != nil { transaction = nil }
    if hasTurns, let family { leaveBurst(family) }
  }

  /// Has the observers notified of the burst in a transaction, if there is one.
  func notifyObservers(in transaction: EffectTransaction?) {
    if let transaction { self.transaction = transaction }
  }

  @inline(__always)
  private func callObservers() {
    if transaction == nil { callListener() } else { callListenerInTransaction() }
  }

  /// Apart: most bursts have none.
  @inline(never)
  private func callListenerInTransaction() {
    guard let transaction else { return }
    self.transaction = nil
    transaction { callListener() }
  }

  @inline(__always)
  private func callListener() {
    if listenerAtHand?.use({ $0.notify() }) == false { listener = nil }
  }

  func processNextInTurn() {
    if let queued = dequeue() { processInTurn(queued) }
  }

  func processInTurn(_ queued: QueuedAction<Action>) {
    defer { queued.group?.leave() }
    guard queued.source?.isCancelled != true else { return }
    if let childCheck { childCheck(queued.action, at: queued.origin.site, in: self) }
    if let result = queued.result { return process(queued, with: result) }
    process(queued.action, origin: queued.origin, group: queued.group)
  }

  /// Reduces one action, cancels what has lost its owner, and starts the effects (rules S2, S3).
  ///
  /// - Parameter origin: Made only where somebody asks for it.
  @inline(__always)
  @discardableResult
  func process(
    _ action: Action,
    origin: @autoclosure () -> ActionOrigin,
    group: EffectGroup? = nil,
    path: IdentityPath? = nil
  ) -> EffectGroup? {
    if hasInstruments { tellWillReduce(action, origin()) }
    status.loop.willReduce()
    if status.hasCopies { status.giveUpCopies() }
    let scope = enterScope()
    let effect =
      reducesPlainly
      ? reducer.reduce(into: &storage.state, action: action)
      : reduceAndFollow(action, origin: origin())
    scope.leave()
    status.loop.didReduce()
    if hasInstruments, followsResults { tellDidReduce(action, origin()) }
    if status.hasOwnersOrIssues {
      if status.hasOwners, !tree.allRemain(in: address.raw) { cancelOrphans() }
      if status.hasIssues { reportIssues(origin()) }
    }
    guard let node = effect.node else {
      forgetIdleOwners()
      return group
    }
    return start(node, origin: origin(), group: group, path: path)
  }

  /// Apart: most features watch no value, and are no independent child stores.
  @inline(never)
  private func reduceAndFollow(
    _ action: Action,
    origin: @autoclosure () -> ActionOrigin
  ) -> Effect<Action> {
    if let outlet, outlet.isOutput(action) {
      outlet.append(action, origin(), transaction)
      noteTurn()
    }
    guard let changes else { return reducer.reduce(into: &storage.state, action: action) }
    return changes.reduce(&storage.state, action, with: reducer)
  }

  /// Carries out what follows from a change of a shared value by another store (rule N1).
  func followChanges() {
    guard let changes else { return }
    status.loop.willReduce()
    if status.hasCopies { status.giveUpCopies() }
    let scope = enterScope()
    let effect = changes.follow(&storage.state)
    scope.leave()
    status.loop.didReduce()
    if status.hasOwners, !tree.allRemain(in: address.raw) { cancelOrphans() }
    if status.hasIssues { reportIssues(.state) }
    if let node = effect.node { start(node, origin: .state, group: EffectGroup()) }
    forgetIdleOwners()
  }

  /// Apart: most actions return no effect.
  @inline(never)
  private func start(
    _ node: EffectNode<Action>,
    origin: ActionOrigin,
    group: EffectGroup?,
    path: IdentityPath?
  ) -> EffectGroup {
    defer { forgetIdleOwners() }
    return start(node, origin: origin, group: group ?? EffectGroup(path: path))
  }

  /// Has what is made from here on find the store's dependencies.
  @inline(__always)
  func enterScope() -> ThreadSlots.Stay {
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
      embed: EffectEmbedding(embedInRoot)
    )
  }

  /// Starts the state-driven effects that are wanted and not running, and cancels those that run
  /// and are not wanted (rule E8).
  func reconcile() {
    guard let visit else { return }
    let scope = enterScope()
    let declared = reconciler.visit(storage.state, with: visit)
    scope.leave()
    if status.hasIssues { reportIssues(.state) }
    end(reconciler.endPass())
    if let declared { start(declared) }
  }

  /// Cancels the effects whose owner has left the state (rules L1, L2).
  @inline(never)
  private func cancelOrphans() {
    if !tree.isCurrent {
      tree.renew { root.addSlots(to: tree, at: 0) }
      guard !tree.allRemain(in: address.raw) else { return }
    }
    var gone: [Owner] = []
    root.sweep(address.raw, &gone)
    guard !gone.isEmpty else { return }
    var orphans = Owner.Orphans()
    for owner in gone {
      owner.leave(&orphans)
      if let parent = owner.parent { addIdle(parent) }
    }
    if !orphans.watches.isEmpty {
      lostWatches += orphans.watches
      status.loop.didLoseWatches()
    }
    cancel(orphans.effects.sorted { $0.id < $1.id })
    dismount(gone)
  }
}

// MARK: - Independent child stores

extension Engine {
  /// The family, made if need be.
  func makeFamily() -> StoreFamily {
    if let family { return family }
    let made = StoreFamily(root: self)
    ownFamily = made
    made.add(self)
    return made
  }

  /// Notes that something waits in the family, which has its turn when the burst has ended.
  func noteTurn() {
    hasTurns = true
    hasAftermath = true
  }

  /// Hands the outputs of the burst over, and has the family do what waits for the end of it.
  private func leaveBurst(_ family: StoreFamily) {
    guard status.isSettled else { return }
    hasTurns = false
    hasAftermath = listener != nil || hasInstruments
    if endsAfterBurst {
      endsAfterBurst = false
      end()
    }
    outlet?.handOver(to: family)
    family.run()
  }
}

// MARK: - Interpreting

extension Engine: EffectInterpreter {
  func push(_ frame: EffectFrame) {
    frames.append(frame)
  }

  func complete(_ frame: EffectFrame?) {
    var frame = frame
    while let completed = frame, completed.effectDidComplete(in: self) {
      frame = completed.next
    }
  }

  /// Gives the frames that were pushed their turns, and those that they push. Where that is under way
  /// already, it goes on when the caller has returned.
  func interpret() {
    guard !isInterpreting, !frames.isEmpty else { return }
    isInterpreting = true
    while let frame = frames.popLast() {
      frame.proceed(in: self)
    }
    isInterpreting = false
    if frames.capacity > Self.keptCapacity { frames = [] }
  }

  /// For how many frames, or owners, the engine keeps room while it has none.
  private static var keptCapacity: Int { 1_000 }
}

// MARK: - Bookkeeping of operations

extension Engine {
  func register(
    _ make: (EffectID) -> RunningEffect
  ) -> RunningEffect {
    lastEffectID += 1
    let effect = make(EffectID(number: lastEffectID))
    effects[effect.id] = effect
    effectRegistry.insert(effect.handle, for: effect.id)
    effect.register()
    tell(effect, .started)
    return effect
  }

  func complete(_ effect: RunningEffect, as event: EffectLifeEvent = .finished) {
    guard effects.removeValue(forKey: effect.id) != nil else { return }
    effects.giveUpRoom()
    tell(effect, event)
    effectRegistry.remove(effect.id)
    effect.unregister()
    // The effect is left when what comes next was started.
    push(effect)
    complete(effect.next)
    interpret()
  }

  /// Has the owner forgotten at the end of the action, if nothing is left in it by then.
  func didUse(_ owner: Owner) {
    if owner.isUnused { addIdle(owner) }
  }

  private func addIdle(_ owner: Owner) {
    idleOwners.append(owner)
    status.loop.didFindIdleOwner()
  }

  /// Only when nothing is being started: until then, an owner may be needed again.
  @inline(__always)
  func forgetIdleOwners() {
    if status.loop.hasIdleOwners { pruneIdleOwners() }
  }

  @inline(never)
  private func pruneIdleOwners() {
    for owner in idleOwners {
      owner.pruneIfUnused()
    }
    idleOwners.removeAll(keepingCapacity: idleOwners.capacity <= Self.keptCapacity)
    status.loop.didForgetIdleOwners()
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
