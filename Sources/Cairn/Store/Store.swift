/// The runtime of a feature: holds the state, reduces the actions that are sent to it, runs their
/// effects, and tells observers what has changed. It lives on the main actor.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.increment)
/// print(store.state.count)
/// ```
///
/// An action and all actions that it leads to at once make up a *burst*; observers are told once,
/// when it is over (rule S1). Releasing the store cancels its effects (rule S7).
@MainActor
public final class Store<State, Action> {
  let engine: Engine<State, Action>
  private var observers = StoreObservers<State>()
  private nonisolated let table: EffectTable

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: Overrides dependencies of the feature, its children and its effects.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) {
    StandardErrorReporter.installAsDefault()
    let scope = DependencyValues.storeScope(prepareDependencies)
    let host = StoreHost<State, Action>(dependencies: scope)
    let table = EffectTable()
    engine = scope {
      Engine(
        initialState: initialState(),
        reducer: reducer().resolve(),
        host: host,
        table: table,
        dependencies: scope
      )
    }
    self.table = table
    host.store = self
    engine.activate()
  }

  deinit {
    table.cancelAll()
  }

  /// Tells `tell` at the end of every burst, for as long as `lifetime` lives.
  func addObserver(for lifetime: AnyObject, _ tell: @escaping (State) -> Void) {
    observers.add(for: lifetime, tell)
    // Weak: an observer may release the store.
    engine.didFinishBurst = { [weak self] in self?.tellObservers() }
  }

  private func tellObservers() {
    // A copy: an observer may add another one.
    let told = observers
    told.tell(engine.state)
    observers.removeEnded()
    if observers.isEmpty { engine.didFinishBurst = nil }
  }

  /// The state. Reading it from inside a reducer is a broken precondition (rule S4).
  public var state: State {
    engine.state
  }

  /// Sends an action: it is reduced, and its effects are started, before this returns.
  ///
  /// An action that is sent while another one is processed is queued and reduced in its turn.
  /// A send that starts no effect allocates nothing (rule S6).
  ///
  /// - Returns: the action's effects, to wait for or to cancel.
  @discardableResult
  public func send(
    _ action: Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return StoreTask(group: engine.send(action, site: site))
  }
}

/// A ``Store`` of a feature.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

/// Runs a store's effects, off the main actor unless they say otherwise.
@MainActor
private final class StoreHost<State, Action>: EffectHost {
  weak var store: Store<State, Action>?
  private let dependencies: DependencyScope

  init(dependencies: DependencyScope) {
    self.dependencies = dependencies
  }

  nonisolated func spawn(
    priority: TaskPriority?,
    _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(priority: priority, operation: operation)
  }

  func deliver(_ event: EffectEvent) async {
    // Called by the effect, whose dependencies may have been overridden for it alone (rule S8).
    guard AmbientContext.current as? DependencyScope !== dependencies else {
      store?.engine.receive(event)
      return
    }
    dependencies { store?.engine.receive(event) }
  }
}
