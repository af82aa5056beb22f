import Cairn

/// A store for tests: every state change and every action that an effect sends has to be asserted.
///
/// ```swift
/// @Test func `A tap counts`() async {
///   let store = TestStore(initialState: Counter.State()) { Counter() }
///   await store.send(.increment) { $0.count = 1 }
///   await store.send(.load)
///   await store.receive(\.loaded) { $0.count = 42 }
///   await store.finish()
/// }
/// ```
///
/// - `send` and `receive` hand the state before to a closure, which must turn it into the state
///   after; without a closure, the state must not change (rule X1).
/// - An action that an effect sends waits until it is received, and is reduced by that (rule X2).
/// - Effects run on the test's own thread in a defined order (rule X3), or the test decides what each of them
///   does (rule X13): `TestStore(initialState: …, effects: .held)`.
/// - A test that is about less says so with ``exhaustivity`` (rule X5).
///
/// Failures are reported at the line of the call, in Swift Testing and in XCTest. A test store is
/// not `Sendable`: it lives where the test runs, and two of them never see each other.
public final class TestStore<State, Action> {
  let engine: Engine<State, Action>
  let host: TestEffectHost
  let comparison: StateComparison<State>
  let link = TestStoreLink<State, Action>()
  private let site: CallSite
  /// The test store above that of an independent child; nil at the root.
  private let parent: AnyObject?
  let scope: DependencyScope
  /// The generators among the dependencies.
  var generators: Generators
  /// Where the feature under test has dismissed itself.
  var dismissalSite: CallSite?
  /// The result that the feature under test has returned with its dismissal; nil if it has returned none
  /// (rule Q1).
  public internal(set) var dismissalResult: (any Sendable)?
  /// Whether the effects are still to be cancelled because of that.
  var mustEndEffects = false
  /// How many actions came after that, and were sent by senders that expected it.
  var lateActionCount = 0
  /// Actions that were reduced by a call that found nothing to receive, oldest first: to the test,
  /// they still wait.
  var ahead: [ReducedAction<State, Action>] = [] {
    didSet {
      hasAhead = !ahead.isEmpty
      if scope.hasSharedValues { putBackSharedValues() }
    }
  }
  /// The shared values as those actions have left them. Meanwhile the store has those that the test knows.
  private var sharedAhead: SharedCheckpoint?
  /// Whether there are any: a plain value, since asking the collection costs a look-up of its type.
  private(set) var hasAhead = false
  /// Actions that came where others were expected, which has failed the test already.
  var excused: [Action] = []
  /// Whether the effects have not come to rest when they last ran: one of them never waits.
  var isRestless = false
  /// Whether an action waits to be received, as the host knows it.
  var holdsTime = false
  /// What suites measure of the feature (rule X25).
  let coverage: CoverageMeter<State, Action>?
  /// Whether there are any: a plain value, since asking the optional costs a look-up of its type.
  let isMeasured: Bool

  /// How much of what happens has to be asserted (rule X5). What it is at the end of the store's
  /// life decides about what is left over then.
  public var exhaustivity = Exhaustivity.on

  /// Makes a test store.
  ///
  /// `effects` says whether effects run, or the test decides what happens to each (rule X13). `instruments`
  /// are told what the store does.
  /// `prepareDependencies` overrides dependencies of the feature, its children and its effects.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    effects: EffectExecution = .running,
    instruments: [any StoreInstrument<State, Action>] = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where State: Equatable {
    self.init(
      initialState: initialState,
      comparison: .plain,
      effects: effects,
      instruments: instruments,
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      reducer: reducer,
      prepareDependencies
    )
  }

  /// Makes a test store that leaves fields of the state out of every comparison (rule X7).
  ///
  /// ```swift
  /// TestStore(initialState: Search.State(), ignoring: \.lastSeen, \.cache.hits) { Search() }
  /// ```
  ///
  /// `fields` are neither compared nor shown.
  public convenience init<R: Reducer<State, Action>, each Field>(
    initialState: @autoclosure () -> R.State,
    ignoring fields: repeat WritableKeyPath<State, each Field>,
    effects: EffectExecution = .running,
    instruments: [any StoreInstrument<State, Action>] = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where State: Equatable {
    self.init(
      initialState: initialState,
      comparison: .ignoring(repeat each fields),
      effects: effects,
      instruments: instruments,
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      reducer: reducer,
      prepareDependencies
    )
  }

  /// Makes a test store that compares what a function makes of the state, which need not be
  /// `Equatable` itself (rule X7).
  ///
  /// ```swift
  /// TestStore(initialState: Player.State(), comparing: { Snapshot(title: $0.title) }) { Player() }
  /// ```
  ///
  /// `snapshot` makes what is compared and shown. It is called often.
  public convenience init<R: Reducer<State, Action>, Snapshot: Equatable>(
    initialState: @autoclosure () -> R.State,
    comparing snapshot: @escaping (State) -> Snapshot,
    effects: EffectExecution = .running,
    instruments: [any StoreInstrument<State, Action>] = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) {
    self.init(
      initialState: initialState,
      comparison: .snapshot(snapshot),
      effects: effects,
      instruments: instruments,
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      reducer: reducer,
      prepareDependencies
    )
  }

  private init<R: Reducer<State, Action>>(
    initialState: () -> R.State,
    comparison: StateComparison<State>,
    effects: EffectExecution,
    instruments: [any StoreInstrument<State, Action>],
    site: CallSite,
    reducer: () -> R,
    _ prepareDependencies: (inout DependencyValues) -> Void
  ) {
    self.site = site
    self.comparison = comparison
    coverage = CoverageMeter()
    isMeasured = coverage != nil
    parent = nil
    let host = TestEffectHost(effects)
    self.host = host
    let scope = DependencyValues.testStoreScope { values in
      // No time passes for effects that do not run: 'elapse' ends their waits.
      if effects == .held { values.continuousClock = StandingClock() }
      prepareDependencies(&values)
    }
    self.scope = scope
    generators = Generators(of: scope)
    engine = Self.reportingIssues(at: site) { _ in
      scope {
        Engine(
          initialState: initialState(),
          reducer: reducer().resolve(),
          host: host,
          dependencies: scope,
          instruments: instruments,
          reducesAtOnce: false
        )
      }
    }
    link.store = self
    addClocks()
    engine.rootDismissal = { [unowned self] in dismissRoot(at: $0, with: $1) }
    Self.reportingIssues(at: site) { _ in
      engine.activate()
      // Time may pass next, and effects that are to sleep must have begun by then.
      settle()
    }
  }

  /// Makes a test store of an independent child of another one.
  init<ParentState, ParentAction>(
    of engine: Engine<State, Action>,
    below parent: TestStore<ParentState, ParentAction>,
    comparison: StateComparison<State>,
    site: CallSite
  ) {
    self.engine = engine
    self.parent = parent
    self.comparison = comparison
    self.site = site
    coverage = CoverageMeter()
    isMeasured = coverage != nil
    host = parent.host
    scope = parent.scope
    generators = Generators(of: scope)
    exhaustivity = parent.exhaustivity
    link.store = self
    engine.setDriver(self)
  }

  /// The state, as the asserted actions have left it.
  ///
  /// A shared value is read as it is now: a copy of the state does not freeze it.
  public var state: State {
    hasAhead ? firstStateAhead : engine.state
  }

  @inline(never)
  private var firstStateAhead: State { ahead[0].before }

  /// The dependencies of the feature. Those that are set here are seen from the next reading on,
  /// by effects in flight too.
  public var dependencies: DependencyValues {
    get { DependencyValues(scope: scope) }
    _modify {
      var values = DependencyValues(preparing: scope)
      defer {
        scope.override(with: values)
        generators = Generators(of: scope)
        addClocks()
      }
      yield &values
    }
  }

  /// Makes the store known to the test clocks among its dependencies: their time stands while an
  /// action waits, also before an effect has slept on them (rule X2).
  private func addClocks() {
    for case let clock as TestClock in scope.overridingClocks {
      clock.add(host)
    }
  }

  private func putBackSharedValues() {
    if let first = ahead.first {
      sharedAhead = sharedAhead ?? scope.sharedValues
      scope.restoreSharedValues(first.shared)
    } else if let sharedAhead {
      scope.restoreSharedValues(sharedAhead)
      self.sharedAhead = nil
    }
  }

  deinit {
    settle(at: site)
    end(at: site)
    guard parent == nil else { return engine.setDriver(nil) }
    host.close()
    scope.saveSharedValues()
  }
}

/// A ``TestStore`` of a feature.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>
