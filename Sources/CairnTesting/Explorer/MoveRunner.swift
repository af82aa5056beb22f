import Cairn
import CairnCore
import Synchronization

/// Carries out the moves of an ``Explorer``: each is one burst of a store, in which effects that run do nothing.
final class MoveRunner<State, Action> {
  let initialState: State
  let scope: DependencyScope
  let reducer: ResolvedReducer<State, Action>
  private let generators: Generators
  private let generatorsAtStart: GeneratorCheckpoint?
  private let sharedAtStart: SharedCheckpoint?
  private let host = InertEffectHost()
  private let hasDeclarations: Bool
  /// Where issues go while a move is carried out.
  let reporter = CollectingReporter()
  /// Where the test offers the action that is sent.
  var site: CallSite
  /// The effects that moves have started, by what they are called, in order of the first one.
  private(set) var startedEffects: [String] = []
  private var knownEffects: Set<String> = []
  /// The feature has dismissed itself in the last move.
  private(set) var isDismissed = false
  /// Whether a move has started independent child stores, which are not explored.
  private(set) var hasChildStores = false

  init(
    initialState: State,
    reducer: ResolvedReducer<State, Action>,
    scope: DependencyScope,
    at site: CallSite
  ) {
    self.site = site
    self.initialState = initialState
    self.reducer = reducer
    self.scope = scope
    let declared = reducer.makeDeclarations()
    hasDeclarations =
      Declarations.search(declared) != nil
      || ChangePasses<State, Action>(declared) != nil
    generators = Generators(of: scope)
    generatorsAtStart = generators.checkpoint()
    sharedAtStart = scope.sharedValues
  }

  /// Whether the state is all that a move depends on: nothing starts with a feature or follows a value, no
  /// value is shared, and nothing is drawn from a generator. A move is then a call of the reducer.
  var dependsOnStateAlone: Bool {
    !hasDeclarations && generatorsAtStart == nil && !scope.hasSharedValues
  }

  /// Changes a state by an action.
  ///
  /// - Returns: Whether that was all: whether the reducer returned no effect.
  @inline(__always)
  func reduce(_ state: inout State, _ action: Action) -> Bool {
    reducer.reduce(into: &state, action: action).isNone
  }

  /// The state after an action, with what the effects of it send.
  func state(from state: State, after action: Action) -> State {
    run(from: state, [action])
  }

  /// The state after actions, from the beginning.
  func state(after actions: [Action]) -> State {
    generatorsAtStart?.restore()
    scope.restoreSharedValues(sharedAtStart)
    return run(from: initialState, actions)
  }

  private func run(from state: State, _ actions: [Action]) -> State {
    isDismissed = false
    let engine = scope {
      Engine(initialState: state, reducer: reducer, host: host, dependencies: scope)
    }
    engine.rootDismissal = { [unowned self] _, _ in isDismissed = true }
    engine.activate()
    for action in actions {
      engine.send(action, site: site)
    }
    note(engine.runningEffects)
    if engine.hasChildStores { hasChildStores = true }
    return engine.state
  }

  private func note(_ effects: [RunningEffect]) {
    for effect in effects {
      let text = "\(effect.descriptor)"
      if knownEffects.insert(text).inserted { startedEffects.append(text) }
    }
  }

  /// Where the generators stand, and what the shared values are: what a move depends on besides the state.
  var surroundings: Surroundings {
    Surroundings(
      upcoming: generators.upcoming,
      shared: scope.sharedValues,
      isDismissed: isDismissed
    )
  }
}

/// What a configuration is besides its state.
struct Surroundings: Equatable {
  let upcoming: [AnyHashable]
  let shared: SharedCheckpoint?
  let isDismissed: Bool

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.upcoming == rhs.upcoming && lhs.isDismissed == rhs.isDismissed
      && SharedCheckpoint.areEqual(lhs.shared, rhs.shared)
  }
}

/// Starts effects that do nothing.
private struct InertEffectHost: EffectHost {
  func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> { Task {} }

  func deliver(_ event: EffectEvent) async {}
}

/// Keeps the issues that a move raises.
final class CollectingReporter: IssueReporter {
  private let issues = Mutex<[RuntimeIssue]>([])
  private let hasAny = Atomic(false)

  func report(_ issue: RuntimeIssue) {
    issues.withLock { $0.append(issue) }
    hasAny.store(true, ordering: .releasing)
  }

  /// Whether there are issues since the last call of ``take()``.
  var hasIssues: Bool { hasAny.load(ordering: .acquiring) }

  /// The issues since the last call.
  @inline(__always)
  func take() -> [RuntimeIssue] {
    hasIssues ? takeAll() : []
  }

  private func takeAll() -> [RuntimeIssue] {
    hasAny.store(false, ordering: .relaxed)
    return issues.withLock { issues in
      defer { issues = [] }
      return issues
    }
  }
}
