import Cairn

/// A store for tests. A test has to assert every state change and every action that an effect
/// sends.
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
/// - `send` and `receive` pass the state before the action to a closure, which must change it to
///   the state after the action. Without a closure, the state must not change (rule X1).
/// - An action that an effect sends waits until the test receives it. The store reduces it then
///   (rule X2).
/// - Effects run on the test's own thread in a defined order (rule X3), or the test decides what
///   each effect does (rule X13): `TestStore(initialState: …, effects: .held)`.
/// - A test that asserts less sets ``exhaustivity`` (rule X5).
///
/// Failures are reported at the line of the call, in Swift Testing and in XCTest. A test store is
/// not `Sendable`: it stays on the test's actor. Two test stores share nothing.
public final class TestStore<State, Action> {
  let engine: Engine<State, Action>
  let host: TestEffectHost
  package let comparison: StateComparison<State>
  let link = TestStoreLink<State, Action>()
  /// The feature of this store, as calls that scopes share refer to it.
  let feature: RootFeature<State, Action>
  private let site: CallSite
  /// The test store above that of an independent child; nil at the root.
  private let parent: AnyObject?
  let scope: DependencyScope
  /// The generators among the dependencies.
  private let generators: TestGenerators
  let dismissal = RootDismissal()
  /// The number of actions after the dismissal whose senders expected it.
  var lateActionCount = 0
  /// Actions that were reduced by a call without a match, oldest first. For the test, they still
  /// wait.
  var ahead: [ReducedAction<State, Action>] = [] {
    didSet {
      hasAhead = !ahead.isEmpty
      if scope.hasSharedValues { putBackSharedValues() }
    }
  }
  /// The shared values as those actions left them. Meanwhile the store has the values that the test
  /// knows.
  private var sharedAhead: SharedCheckpoint?
  /// Whether there are any. Stored, since reading the collection would look up its type.
  private(set) var hasAhead = false
  /// Actions that arrived in place of the expected ones, and already failed the test.
  var excused: [Action] = []
  /// Whether effects did not come to rest in the last run, since one of them never waits.
  var isRestless = false
  /// The app's own objects in the state, after the action before.
  var objects: StateObjects
  /// Whether there were such objects at the beginning: a stored flag, which each action reads.
  let watchesObjects: Bool
  /// Whether an action waits to be received, as the host was last notified.
  var holdsTime = false
  /// The coverage of the feature that suites measure (rule X25).
  let coverage: CoverageMeter<State, Action>?
  /// Whether there is a coverage. Stored, since reading the optional would look up its type.
  let isMeasured: Bool

  /// The part of the changes, actions and effects that the test has to assert (rule X5). The value
  /// at the end of the store's life decides whether the remaining actions and effects fail the
  /// test.
  public var exhaustivity = Exhaustivity.on

  /// Whether a path that an action writes keeps the screens with the same ids (rule R9).
  ///
  /// A test that is made from a recording sets it to true if the session has written a path, such as
  /// by going back over several screens. The recorded path has the ids of the present screens, but
  /// it is not an edited copy of the present path. Otherwise such a path replaces all screens, and
  /// cancels their effects (rule K9).
  // SAFETY: it is read and written at once, so no two accesses overlap. Each action reads it.
  @safe
  @exclusivity(unchecked)
  public var keepsWrittenScreens = false

  /// The ids of screens that a written path replaces even while ``keepsWrittenScreens`` is true. In
  /// the recorded session, the path had other screens with these ids (rule R9).
  public var replacedScreens: Set<StackElementID> = []

  /// Makes a test store.
  ///
  /// `effects` says whether effects run, or whether the test decides what each effect does (rule
  /// X13). `instruments` observe the actions and effects of the store. `prepareDependencies`
  /// overrides dependencies of the feature, its children and its effects.
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

  /// Makes a test store that ignores fields of the state in every comparison (rule X7).
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

  /// Makes a test store that compares the values that a function returns for states. The state
  /// itself need not be `Equatable` (rule X7).
  ///
  /// ```swift
  /// TestStore(initialState: Player.State(), comparing: { Snapshot(title: $0.title) }) { Player() }
  /// ```
  ///
  /// `snapshot` returns the value that is compared and shown. The store calls it often.
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
      if effects == .held { values.continuousClock = DryRunClock() }
      prepareDependencies(&values)
    }
    self.scope = scope
    generators = TestGenerators(of: scope)
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
    feature = RootFeature(of: engine)
    objects = StateObjects(in: engine.state)
    watchesObjects = !objects.isEmpty
    link.store = self
    addClocks()
    engine.rootDismissal = dismissal.record
    Self.reportingIssues(at: site) { _ in
      engine.activate()
      // Time may pass next, so effects that are going to sleep must have begun to sleep by then.
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
    generators = parent.generators
    exhaustivity = parent.exhaustivity
    feature = RootFeature(of: engine)
    objects = StateObjects(in: engine.state)
    watchesObjects = !objects.isEmpty
    link.store = self
    engine.setDriver(self)
  }

  /// The state after the asserted actions.
  ///
  /// Reading a shared value returns its current value: a copy of the state does not copy shared
  /// values.
  public var state: State {
    hasAhead ? firstStateAhead : engine.state
  }

  /// The values that operations of held effects can use up or read.
  var valuesOfEffects: EffectDryRun.Values {
    EffectDryRun.Values(scope: scope, generators: generators.current)
  }

  /// The generators as they were in this state; nil if there are none.
  var generatorsOfState: GeneratorCheckpoint? {
    hasAhead ? firstGeneratorsAhead : generators.current.checkpoint()
  }

  @inline(never)
  private var firstStateAhead: State { ahead[0].before }

  @inline(never)
  private var firstGeneratorsAhead: GeneratorCheckpoint? { ahead[0].generators }

  /// The dependencies of the feature. If a test sets a value, the value applies from the next read
  /// on, also in effects in flight.
  public var dependencies: DependencyValues {
    get { DependencyValues(scope: scope) }
    _modify {
      var values = DependencyValues(preparing: scope)
      defer {
        scope.override(with: values)
        generators.update()
        addClocks()
      }
      yield &values
    }
  }

  /// Adds the store to the test clocks among its dependencies: their time does not pass while an
  /// action waits, even before an effect has slept on them (rule X2).
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
    end(at: site, hasFinished: false)
    guard parent == nil else { return engine.setDriver(nil) }
    host.close()
    scope.saveSharedValues()
  }
}

/// A ``TestStore`` of a feature.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>
