import Cairn

/// Reduces the actions of a recording as the store did, without running effects.
///
/// It uses an engine, which reduces one action at a time. The actions of effects are in the
/// recording. An action that follows synchronously is taken from the engine if it is the same as
/// the recorded one, because it knows which child a guard was evaluated for. Guards are asked only
/// about the actions that they have refused: the elements of a recorded path aren't those of the
/// replayed one.
final class Replayer<State: Sendable, Action: Sendable> {
  private let reducer: ResolvedReducer<State, Action>
  /// The reducer's operators without guards, for the engines of all keyframes.
  private let operators: ResolvedOperators<State, Action>
  private let refusal: RecordedRefusal
  private let scope: DependencyScope
  private let generators: Generators
  /// The reads of dependencies without an override.
  let liveReads: LiveReads
  private let reporter = ClosureIssueReporter { _ in }
  private var engine: Engine<State, Action>

  convenience init(
    _ start: State,
    shared: InitialSharedValues,
    makeReducer: () -> ResolvedReducer<State, Action>,
    _ prepareDependencies: (inout DependencyValues) -> Void
  ) {
    let liveReads = LiveReads()
    let scope = DependencyValues.storeScope { values in
      prepareDependencies(&values)
      values.begin(with: shared)
      values.record(in: liveReads)
    }
    self.init(start, scope { makeReducer() }, in: scope, liveReads)
  }

  /// - Parameter dependencies: The dependencies of the reducer's store.
  convenience init(
    _ start: State,
    shared: InitialSharedValues,
    _ reducer: ResolvedReducer<State, Action>,
    in dependencies: DependencyScope
  ) {
    let liveReads = LiveReads()
    var values = DependencyValues(scope: dependencies)
    values.begin(with: shared)
    values.copyGenerators()
    values.record(in: liveReads)
    self.init(start, reducer, in: values.makeScopeWithOwnSharedValues(), liveReads)
  }

  private init(
    _ start: State,
    _ reducer: ResolvedReducer<State, Action>,
    in scope: DependencyScope,
    _ liveReads: LiveReads
  ) {
    self.liveReads = liveReads
    scope.beginReplay()
    self.scope = scope
    generators = Generators(of: scope)
    let asked = ResolvedOperators(reducer.makeOperators)
    let (refusal, guarded) = (RecordedRefusal(), reducer.asking(asked.guards))
    self.refusal = refusal
    self.reducer = ResolvedReducer { state, action in
      refusal.isExpected
        ? guarded.reduce(into: &state, action: action)
        : reducer.reduce(into: &state, action: action)
    }
    operators = ResolvedOperators(asksGuards: false) { asked.all }
    engine = Self.makeEngine(start, self.reducer, operators, scope)
  }

  /// A moment from which a replay can go on.
  struct Keyframe {
    let state: State
    fileprivate let shared: SharedCheckpoint?
    fileprivate let generators: GeneratorCheckpoint?
  }

  var state: State { engine.state }

  /// Returns the present moment, with `state` instead of the present state if it is not nil.
  func keyframe(_ state: State?) -> Keyframe {
    Keyframe(
      state: state ?? engine.state,
      shared: scope.sharedValues,
      generators: generators.checkpoint()
    )
  }

  /// Begins where the recording does, with the recorded positions of generators.
  ///
  /// - Parameter isStart: Whether the recorded store has begun there too, so that it made its
  ///   first state-driven effects after that moment. Making an effect may draw from the generators.
  func begin(_ recorded: GeneratorCheckpoint?, isStart: Bool) {
    if isStart { restore(recorded) }
    activate()
    if !isStart { restore(recorded) }
  }

  /// Goes on from a moment. The recorded store had made its state-driven effects before that.
  func go(to keyframe: Keyframe) {
    scope.restoreSharedValues(keyframe.shared)
    engine = Self.makeEngine(keyframe.state, reducer, operators, scope)
    activate()
    keyframe.generators?.restore()
  }

  private static func makeEngine(
    _ state: State,
    _ reducer: ResolvedReducer<State, Action>,
    _ operators: ResolvedOperators<State, Action>,
    _ scope: DependencyScope
  ) -> Engine<State, Action> {
    scope {
      Engine(
        initialState: state,
        reducer: reducer,
        operators: operators,
        host: InertEffectHost(),
        dependencies: scope,
        reducesAtOnce: false
      )
    }
  }

  private func activate() {
    engine.rootDismissal = { _, _ in }
    withIssueReporter(reporter) { engine.activate() }
  }

  /// - Parameters:
  ///   - wasRefused: Whether a guard has refused the action.
  ///   - replaced: The screens that the action has replaced by others with the same ids.
  func reduce(
    _ action: Action,
    from origin: RecordedOrigin,
    wasRefused: Bool,
    replacing replaced: Set<StackElementID>
  ) {
    refusal.isExpected = wasRefused
    withIssueReporter(reporter) {
      KeptScreens.writing(replacing: replaced) { reduce(action, from: origin) }
    }
  }

  private func reduce(_ action: Action, from origin: RecordedOrigin) {
    if let waiting = engine.nextWaitingAction, Self.areSame(waiting.action, action) {
      engine.processNext()
    } else {
      engine.dropWaitingActions()
      engine.send(action, from: ActionOrigin(replaying: origin))
    }
    if !engine.hasWaitingActions, engine.effects.count > Self.effectLimit { engine.cancelAll() }
  }

  /// Returns the changes of the actions that a new store with the present state sends at once. The
  /// replay stays at its moment.
  func changesOfStart() -> [StateFieldChange] {
    let start = keyframe(nil)
    go(to: start)
    defer { go(to: start) }
    withIssueReporter(reporter) {
      for _ in 0..<Self.effectLimit where engine.hasWaitingActions { engine.processNext() }
    }
    return changes(from: start.state, to: state) + sharedChanges(since: start)
  }

  /// The largest number of effects in flight. They do not end by themselves.
  private static var effectLimit: Int { 100 }

  private static func areSame(_ first: Action, _ second: Action) -> Bool {
    differ(first, second).map { !$0 } ?? (wholeDumpLine(first) == wholeDumpLine(second))
  }

  /// The shared values of the moment.
  var sharedValues: [RecordedSharedValues.Value] { scope.sharedValues?.all ?? [] }

  /// The shared values of the moment that are not those with which a store with the replay's
  /// dependencies begins.
  var changedSharedValues: [(name: String, value: Any)] { scope.changedSharedValues }

  /// Sets the shared values that were recorded.
  func restore(_ recorded: RecordedSharedValues) {
    scope.restore(recorded)
  }

  /// Sets the positions of the generators that were recorded.
  func restore(_ recorded: GeneratorCheckpoint?) {
    if let recorded { generators.restore(recorded) }
  }

  /// Reads the state with the shared values of the moment.
  func read<Value>(_ body: (State) throws -> Value) rethrows -> Value {
    let threadScope = scope.enterSharedValues()
    defer { threadScope?.leave() }
    return try body(engine.state)
  }

  /// Returns the differences between two states, with the shared values of this replay, in the
  /// order of the state's fields.
  func changes(from old: State, to new: State) -> [StateFieldChange] {
    let threadScope = scope.enterSharedValues()
    defer { threadScope?.leave() }
    return StateChanges.changes(from: old, to: new)
  }

  /// Returns the differences between recorded shared values and the present ones.
  func sharedChanges(from old: RecordedSharedValues) -> [StateFieldChange] {
    guard let now = scope.sharedValues?.all else { return [] }
    return old.values.flatMap { before -> [StateFieldChange] in
      guard let after = now.first(where: { $0.id == before.id }) else { return [] }
      return StateChanges.changes(
        from: before.value,
        to: after.value,
        at: "@Shared(\(before.name))"
      )
    }
  }

  /// Returns the changes of shared values since a moment.
  func sharedChanges(since keyframe: Keyframe) -> [StateFieldChange] {
    SharedCheckpoint.changes(from: keyframe.shared, to: scope.sharedValues).flatMap { change in
      StateChanges.changes(from: change.old, to: change.new, at: "@Shared(\(change.name))")
    }
  }

  /// Returns the differences between recorded fields and those of a state and of the present shared
  /// values. A shared value to which no state has referred is not compared.
  func changes(from old: StateFields, to state: State) -> [StateFieldChange] {
    let threadScope = scope.enterSharedValues()
    defer { threadScope?.leave() }
    let shared = (scope.sharedValues?.all ?? []).map { ($0.name, $0.value as Any) }
    return StateFields.changes(
      from: old.withSharedValues(shared.map(\.0)),
      to: StateFields(of: state, shared: shared).withSharedValues(old.sharedNames)
    )
  }
}

/// Whether a guard has refused the action that a replay reduces.
private final class RecordedRefusal {
  var isExpected = false
}

/// A host whose effects do nothing.
private final class InertEffectHost: EffectHost {
  private static let idleTask = Task<Void, Never> {}

  func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> { Self.idleTask }

  func deliver(_ event: EffectEvent) async {}
}

extension ActionOrigin {
  /// Makes the origin of a replayed action. It is of the same kind, because guards report it.
  fileprivate init(replaying origin: RecordedOrigin) {
    let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    switch origin {
    case .send: self = .send(here)
    case .sendIfPresent, .binding: self = .sendIfPresent(here)
    case .effect(let effect, startedBy: _):
      let kind = EffectDescriptor.Kind(rawValue: effect.kind) ?? .run
      let descriptor = EffectDescriptor(kind: kind, name: effect.name, site: here)
      self = .effect(descriptor, number: effect.number, startedBy: .state)
    case .state: self = .state
    }
  }
}
