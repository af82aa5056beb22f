import Cairn
import CairnCore
import Synchronization

/// Carries out the moves of an ``Explorer``: each is one burst of a store.
final class MoveRunner<State, Action> {
  let initialState: State
  let scope: DependencyScope
  let reducer: ResolvedReducer<State, Action>
  private let generators: Generators
  private let generatorsAtStart: GeneratorCheckpoint?
  private let sharedAtStart: SharedCheckpoint?
  private let hasDeclarations: Bool
  /// Where issues go while a move is carried out.
  let reporter = CollectingReporter()
  /// Where the explorer was made.
  let site: CallSite
  /// What the test says about the outcomes of effects.
  var declarations: [OutcomeDeclaration] = []
  var limits: [EffectLimit] = []
  /// The configuration that an engine was made for last: shared values and generators stand where it has left them.
  weak var latest: LiveConfiguration<State, Action>?
  /// The effects of which it is not known what they do, as they describe themselves, in order of the first one.
  private(set) var unexploredEffects: [String] = []
  /// The names of the effects that a limit kept from sending another action, in order of the first one.
  private(set) var limitedEffects: [String] = []

  /// How many actions of one effect are looked at that has no limit.
  static var mostEvents: Int { 20 }

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

  /// Whether the state is all that a move depends on where no effect is in flight: nothing starts with a feature or
  /// follows a value, no value is shared, and nothing is drawn from a generator.
  var dependsOnStateAlone: Bool {
    !hasDeclarations && generatorsAtStart == nil && !scope.hasSharedValues
  }

  /// Changes a state by an action, where no effect is in flight.
  ///
  /// - Returns: Whether that was all: whether the reducer returned no effect, and found no issue, to which an
  ///   engine adds what it knows of the action.
  @inline(__always)
  func reduce(_ state: inout State, _ action: Action) -> Bool {
    reducer.reduce(into: &state, action: action).isNone && reporter.take().isEmpty
  }

  /// The configuration at the beginning.
  func beginning(knownScripts: [EffectScript]? = nil) -> LiveConfiguration<State, Action> {
    generatorsAtStart?.restore()
    scope.restoreSharedValues(sharedAtStart)
    return LiveConfiguration(self, state: initialState, knownScripts: knownScripts)
  }

  /// A configuration of a state in which no effect is in flight.
  func configuration(of state: State) -> LiveConfiguration<State, Action> {
    LiveConfiguration(self, state: state)
  }

  /// Where the generators stand, and what the shared values are.
  func outside(isDismissed: Bool) -> Outside {
    Outside(
      upcoming: generators.upcoming,
      shared: scope.sharedValues,
      isDismissed: isDismissed
    )
  }
}

// MARK: - Effects

extension MoveRunner {
  /// What the test says about an effect.
  func declaration(of effect: RunningEffect) -> OutcomeDeclaration? {
    declarations.isEmpty ? nil : declarations.first { $0.matches(effect) }
  }

  /// Notes that something is said about an effect in flight.
  func noteDeclarations(of effect: RunningEffect) {
    declaration(of: effect)?.isUsed = true
    guard !limits.isEmpty, let name = effect.descriptor.name else { return }
    limits.first { $0.name == name }?.isUsed = true
  }

  /// Finds out what an effect does.
  func script(of effect: RunningEffect, by host: ExploringEffectHost) -> EffectScript {
    let most = limits.first { $0.name == effect.descriptor.name }?.most ?? Self.mostEvents
    let (events, end) = host.runAhead(effect.id, most: most)
    return EffectScript(events: events, end: end, generators: generators.checkpoint())
  }

  /// Notes that it is not known what an effect does.
  func note(_ effect: RunningEffect, _ end: EffectScript.End) {
    let reason: String =
      switch end {
      case .goesOn: "sends more than \(count(Self.mostEvents, "action")) and needs a 'limit'"
      case .readsState: "reads the state and needs 'outcomes'"
      case .waits: "waits for something outside of the test and needs 'outcomes'"
      case .returns: "ends"
      }
    let text = "\(effect.descriptor), which \(reason)"
    if !unexploredEffects.contains(text) { unexploredEffects.append(text) }
  }

  /// Notes that a limit kept an effect from sending another action.
  func noteLimited(_ effect: RunningEffect) {
    guard let name = effect.descriptor.name, !limitedEffects.contains(name) else { return }
    limitedEffects.append(name)
  }

  private func count(_ number: Int, _ noun: String) -> String {
    TestStoreFailure.count(number, noun)
  }
}

extension RuntimeIssue {
  static func foreign(_ action: Any, of effect: RunningEffect) -> RuntimeIssue {
    RuntimeIssue(
      code: .unownedEffect,
      summary: "An effect has an outcome whose action is of another type than its own",
      details: [
        "Action: \(shortDescription(of: action))", "Effect: \(effect.descriptor)",
        "Give 'outcomes' the feature whose reducer returns the effect.",
      ],
      site: effect.descriptor.site
    )
  }
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
