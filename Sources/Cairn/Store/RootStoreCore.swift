/// The core of a store that owns its engine.
final class RootStoreCore<State, Action>: StoreCore<State, Action> {
  let engine: Engine<State, Action>
  private nonisolated let table: EffectTable

  /// - Parameters:
  ///   - dependencies: What the state and the reducer are made with, and the effects run with.
  ///   - instruments: Who is told what happens.
  ///   - make: Makes the initial state and the reducer.
  init(
    dependencies: DependencyScope,
    instruments: [any StoreInstrument<State, Action>],
    _ make: () -> (State, ResolvedReducer<State, Action>)
  ) {
    let host = StoreHost<State, Action>()
    let table = EffectTable()
    engine = dependencies {
      let (initialState, reducer) = make()
      return Engine(
        initialState: initialState,
        reducer: reducer,
        host: host,
        table: table,
        dependencies: dependencies,
        instruments: instruments
      )
    }
    self.table = table
    let registry = StoreRegistry(watcher: engine)
    super.init(path: nil, registry: registry, isLosable: false, last: nil)
    host.engine = engine
    engine.activate()
  }

  deinit {
    table.cancelAll()
  }

  override var current: State? { engine.state }

  override func send(_ action: Action, site: CallSite, to path: IdentityPath?) -> EffectGroup? {
    if registry.hasDepartures { registry.forgetDeparted() }
    return engine.send(action, site: site, to: path)
  }

  override func makeOwner() -> OwnerNode<State>? { engine.root }

  override func startListening(_ told: @escaping @MainActor (State?) -> Void) {
    engine.didFinishBurst = { [unowned engine] in told(engine.state) }
  }

  override func stopListening() {
    engine.didFinishBurst = nil
  }
}

/// Runs a store's effects, off the main actor unless they say otherwise.
@MainActor
private final class StoreHost<State, Action>: EffectHost {
  weak var engine: Engine<State, Action>?

  nonisolated func spawn(
    priority: TaskPriority?,
    _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    // Not 'operation: operation', which wraps the closure twice.
    Task(priority: priority) { await operation() }
  }

  func deliver(_ event: EffectEvent) async {
    engine?.receiveInOwnScope(event)
  }
}
