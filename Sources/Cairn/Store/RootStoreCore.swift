/// The core of a store that has an engine of its own: a root, or an independent child.
final class RootStoreCore<State, Action>: StoreCore<State, Action> {
  let engine: Engine<State, Action>
  /// The effects to cancel when the store is released; nil for an independent child, whose parent
  /// cancels them.
  private nonisolated let effectRegistry: EffectRegistry?
  private nonisolated let dependencies: DependencyScope?
  private let round: ObservationRound

  /// - Parameters:
  ///   - dependencies: The dependencies with which the state and the reducer are made, and the
  ///     effects run.
  ///   - instruments: The instruments that the store notifies.
  ///   - make: Makes the initial state and the reducer.
  init(
    dependencies: DependencyScope,
    instruments: [any StoreInstrument<State, Action>],
    _ make: () -> (State, ResolvedReducer<State, Action>)
  ) {
    let host = StoreHost<State, Action>(dependencies { OperationUse(DependencyValues.current) })
    let effectRegistry = EffectRegistry()
    engine = dependencies {
      let (initialState, reducer) = make()
      return Engine(
        initialState: initialState,
        reducer: reducer,
        host: host,
        effectRegistry: effectRegistry,
        dependencies: dependencies,
        instruments: instruments
      )
    }
    self.effectRegistry = effectRegistry
    self.dependencies = dependencies
    round = ObservationRound(of: dependencies)
    let registry = StoreRegistry(watcher: engine, dependencies: dependencies)
    super.init(
      registry: registry,
      address: engine.address,
      canOutliveChild: false
    )
    host.engine = engine
    prepareListening()
    engine.activate()
  }

  /// The core of an independent child store.
  init(of engine: Engine<State, Action>) {
    self.engine = engine
    effectRegistry = nil
    dependencies = nil
    round = ObservationRound(of: engine.dependencies)
    super.init(
      registry: StoreRegistry(watcher: engine, dependencies: engine.dependencies),
      address: engine.address,
      canOutliveChild: false
    )
    prepareListening()
    engine.outlet?.didEnd = { [weak self] in
      MainActor.assumeIsolated { self?.endObservation() }
    }
  }

  deinit {
    effectRegistry?.close()
    dependencies?.saveSharedValues()
  }

  private func prepareListening() {
    round.refuseActions = { [weak engine] notify in
      guard let engine else { return notify() }
      engine.refuseActions(whileNotifying: notify)
    }
    engine.noteSharedChange = { [round, registry] box in
      MainActor.assumeIsolated { round.willChange(box, mayBeRead: registry.hasBurstObservers) }
    }
    // The closures capture neither the store nor the engine. So the engine can keep them, and an
    // observer can release the store.
    engine.makeListener = { [round, state = engine.address.raw] in
      { [root = round.root] in root.notify(of: state, in: round) }
    }
  }

  private func endObservation() {
    // A round of its own: an observer in the store's round may have removed the child.
    let round = ObservationRound()
    observation.end(into: round)
    round.notify()
  }

  /// Whether this is the root, and not an independent child.
  private var isRoot: Bool { effectRegistry != nil }

  override var isRemoved: Bool { engine.status.loop.isClosed }
  override var isRemovedDirectly: Bool { isRemoved }
  override var canBeRemoved: Bool { !isRoot }

  override func send(_ action: Action, from origin: ActionOrigin) -> EffectGroup? {
    if registry.hasReleasedStores { registry.forgetReleasedStores() }
    return engine.send(action, from: origin, to: nil)
  }

  override func send(
    _ action: Action,
    from origin: ActionOrigin,
    to path: IdentityPath?
  ) -> EffectGroup? {
    if registry.hasReleasedStores { registry.forgetReleasedStores() }
    if let path, !path.isChecked { check(path, action, origin) }
    return engine.send(action, from: origin, to: path)
  }

  /// Checks that operators run the child store's feature. Out of line: only a store's first action
  /// needs it.
  @inline(never)
  private func check(_ path: IdentityPath, _ action: Action, _ origin: ActionOrigin) {
    path.isChecked = true
    let status = registry.status
    guard !status.isReducing, !status.loop.isSuspended else { return }
    engine.checkChildren(in: action, at: origin.site)
  }

  override func refuses(_ action: Action) -> Bool { engine.refuses(action) }

  /// The engine of an independent child has ended, and holds the last state.
  override func keepWritten<Value>(_ value: Value, to keyPath: KeyPath<State, Value>) {
    guard let keyPath = keyPath as? WritableKeyPath<State, Value> else { return }
    var state = engine.state
    state[keyPath: keyPath] = value
    engine.replaceState(state)
    restore(keyPath)
  }

  override func makePath() -> IdentityPath? { nil }

  override func makeOwner() -> OwnerNode<State>? { engine.root }

  override func makeFeature() -> WatchedFeature<State> { engine.watchedRoot }

  override func observeAtRoot(_ child: ObservedChild) { observe(child) }

  override func makeObservation() -> ObservationNode { round.root }

  override func listen() { engine.listen() }
}

/// What a store does with the operations of its effects.
private enum OperationUse {
  case runs
  /// The effects stay in flight.
  case holds
  /// Each effect takes the first of its declared outcomes.
  case takesFirstOutcomes

  init(_ dependencies: DependencyValues) {
    self =
      dependencies.takesFirstOutcomes
      ? .takesFirstOutcomes : dependencies.holdsEffects ? .holds : .runs
  }
}

/// Runs a store's effects, off the main actor unless they say otherwise.
@MainActor
private final class StoreHost<State, Action>: EffectHost {
  weak var engine: Engine<State, Action>?
  private nonisolated let use: OperationUse

  init(_ use: OperationUse) {
    self.use = use
  }

  nonisolated func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> {
    // An effect without an operation only reports that it was cancelled.
    let use = work.hasOperation ? use : .runs
    return work.inContext {
      switch use {
      case .runs: Task(priority: priority) { await work.run() }
      case .holds: Task(priority: priority) { await work.hold() }
      case .takesFirstOutcomes: Task(priority: priority) { await work.takeFirstOutcome() }
      }
    }
  }

  func deliver(_ event: EffectEvent) async {
    engine?.receiveInOwnScope(event)
  }
}
