import Cairn
import CairnCore
import CairnTesting

/// Carries out the moves of an ``Explorer``: each is one burst of a store.
final class MoveRunner<State, Action> {
  let initialState: State
  let scope: DependencyScope
  let reducer: ResolvedReducer<State, Action>
  /// The reducer's declarations, for all engines.
  let operators: ResolvedOperators<State, Action>
  /// The reducer, which asks the guards first if there are any.
  let guardedReducer: ResolvedReducer<State, Action>
  private let generators: Generators
  /// The number of times that anything but an effect has read the clock, whose time does not pass then.
  private let timeReads: LockIsolated<Int>
  private let atStart: Checkpoint
  /// Collects the issues of a move.
  let reporter = CollectingReporter()
  /// The call site of the explorer's initializer.
  let site: CallSite
  /// The outcomes of effects that the test declares.
  var declarations: [OutcomeDeclaration] = []
  var limits: [EffectLimit] = []
  var ignoredEffects: [IgnoredEffect] = []
  /// Whether effects that send nothing end in the move that starts them.
  var endsSilentEffects = true
  /// Whether there were such effects.
  var hasSilentEffects = false
  /// Records the actions that follow inside of moves; nil without coverage.
  var following: FollowingActions<State, Action>?
  /// The effects whose steps are unknown, each at its first occurrence.
  private var unexplored: [(effect: EffectDescriptor, end: EffectEnd, text: String)] = []
  /// The effects that a limit kept from sending further actions, each at its first occurrence, with
  /// an action that it sends.
  private(set) var limitedEffects: [(name: String, action: String)] = []
  /// The effects whose tasks can run in several orders, each at its first occurrence, with the
  /// largest number of orders.
  private(set) var scheduledEffects: [(effect: String, schedules: Int)] = []
  /// The effects that have tasks of their own, such as `Task { … }`.
  private let withOtherTasks = LockIsolated<[EffectDescriptor]>([])
  /// Effects to run again at the end of a search.
  private var sample = EffectSample()
  /// The number of effects that have run in the last search, and how many of them ran again.
  private(set) var repeatedEffects = (effects: 0, sampled: 0)
  /// Whether the search runs on another actor than the main actor, and can wait for that.
  var waitsForMainActor = false
  /// Whether an effect that a move cancels runs the code that it runs then.
  var cancelsEffects = false
  /// Whether the time of the search is over.
  var isOutOfTime: () -> Bool = { false }

  /// The number of actions that are recorded of one effect without a limit.
  static var mostEvents: Int { 20 }

  init(
    initialState: State,
    reducer: ResolvedReducer<State, Action>,
    scope: DependencyScope,
    timeReads: LockIsolated<Int>,
    at site: CallSite
  ) {
    self.site = site
    self.timeReads = timeReads
    self.initialState = initialState
    self.reducer = reducer
    self.scope = scope
    operators = ResolvedOperators(reducer.makeOperators)
    guardedReducer = reducer.asking(operators.guards)
    generators = Generators(of: scope)
    atStart = Checkpoint(
      generators: generators.checkpoint(),
      shared: scope.sharedValues,
      scope: scope
    )
  }

  /// Whether moves without effects in flight depend on the state alone: no effect starts with a
  /// feature or with a value of the state, no values are shared, and there are no generators and no
  /// memories of clients.
  var dependsOnStateAlone: Bool {
    operators.effects == nil && operators.changes == nil && atStart.generators == nil
      && !scope.hasSharedValues
  }

  /// Reduces an action without effects in flight.
  ///
  /// - Returns: whether the reducer returned no effect and reported no issue. An engine has to
  ///   repeat the action otherwise; it adds details of the action to an issue.
  @inline(__always)
  func reduce(_ state: inout State, _ action: Action) -> Bool {
    guardedReducer.reduce(into: &state, action: action).isNone && reporter.take().isEmpty
  }

  /// The initial configuration.
  func beginning(knownScripts: [EffectScript]? = nil) -> LiveConfiguration<State, Action> {
    atStart.restore()
    return LiveConfiguration(self, state: initialState, knownScripts: knownScripts)
  }

  /// The instruments of the engines.
  var instruments: [any StoreInstrument<State, Action>] { following.map { [$0] } ?? [] }

  /// A configuration with a state and without effects in flight.
  func configuration(of state: State) -> LiveConfiguration<State, Action> {
    LiveConfiguration(self, state: state)
  }

  /// The generators and the shared values of a moment.
  struct Checkpoint {
    fileprivate let generators: GeneratorCheckpoint?
    fileprivate let shared: SharedCheckpoint?
    fileprivate let scope: DependencyScope

    func restore() {
      generators?.restore()
      scope.restoreSharedValues(shared)
    }
  }

  /// The generators and the shared values now.
  var checkpoint: Checkpoint {
    Checkpoint(generators: generators.checkpoint(), shared: scope.sharedValues, scope: scope)
  }

  /// The values outside of the state that the feature depends on.
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
  /// Whether a search took effects for the same that may differ in what they do for an error.
  var hasLateErrors: Bool { declarations.contains(where: \.hasLateError) }

  /// Takes what the test says about effects from another runner.
  func takeSettings(from other: MoveRunner) {
    (declarations, limits, ignoredEffects) = (
      other.declarations, other.limits, other.ignoredEffects
    )
    endsSilentEffects = other.endsSilentEffects
    isOutOfTime = other.isOutOfTime
    waitsForMainActor = other.waitsForMainActor
  }

  /// Forgets what an earlier search has found out about effects.
  func forgetEffects() {
    unexplored = []
    limitedEffects = []
    scheduledEffects = []
    sample = EffectSample()
    withOtherTasks.withValue { $0 = [] }
    hasSilentEffects = false
    for declaration in declarations { declaration.beginSearch() }
    for limit in limits { limit.isUsed = false }
    for effect in ignoredEffects { effect.isUsed = false }
  }

  /// The outcomes that the test declares for an effect.
  func declaration(of effect: RunningEffect) -> OutcomeDeclaration? {
    declarations.isEmpty ? nil : declarations.first { $0.matches(effect) }
  }

  /// Records that a declaration or a limit matches an effect in flight.
  func noteDeclarations(of effect: RunningEffect) {
    declaration(of: effect)?.isUsed = true
    guard let name = effect.descriptor.name else { return }
    limits.first { $0.name == name }?.isUsed = true
    ignoredEffects.first { $0.name == name }?.isUsed = true
  }

  /// Whether the test ignores an effect.
  func ignores(_ effect: RunningEffect) -> Bool {
    guard !ignoredEffects.isEmpty, let name = effect.descriptor.name else { return false }
    return ignoredEffects.contains { $0.name == name }
  }

  /// Whether a reducer reads the clock.
  var readsStandingTime: Bool { timeReads.value > 0 }

  /// Sets the generators and the memories to the positions of a checkpoint, also of another runner's.
  func restore(_ checkpoint: GeneratorCheckpoint?) {
    if let checkpoint { generators.restore(checkpoint) }
  }

  /// The next values of the generators, and the memories of clients.
  var upcoming: [UpcomingValue] { generators.upcoming }

  /// The number of calls that have used the memory of a client.
  var memoryUseCount: Int { generators.memoryUseCount }

  /// The values that operations can use up or read.
  private var valuesOfEffects: EffectDryRun.Values {
    EffectDryRun.Values(scope: scope, generators: generators)
  }

  /// Finds what an effect does: what it declares, or else by running it ahead of time.
  ///
  /// - Parameter past: The steps that the effect has taken.
  func script(
    of effect: RunningEffect,
    by host: ExploringEffectHost,
    after past: EffectPast = EffectPast()
  ) -> EffectScript {
    if let outcomes = effect.declaredOutcomes {
      return EffectScript(
        outcomes: outcomes,
        of: effect.descriptor,
        generators: generators.checkpoint()
      )
    }
    let most = limits.first { $0.name == effect.descriptor.name }?.most ?? Self.mostEvents
    let dryRun = EffectDryRun(
      values: valuesOfEffects,
      most: most + past.events.count,
      past: past,
      isSameContent: { !HiddenDifferences.areThere($0, $1) },
      waitsForMainActor: waitsForMainActor,
      isOutOfTime: isOutOfTime
    ) { [withOtherTasks, descriptor = effect.descriptor] in
      withOtherTasks.withValue { $0.append(descriptor) }
    }
    guard let work = host.work(of: effect.id) else {
      return EffectScript(.unknown, of: effect.descriptor, generators: generators.checkpoint())
    }
    let checkpoint = checkpoint
    let result = dryRun.result(of: work)
    if past.events.isEmpty {
      sample.add(
        effect.descriptor,
        work.copied(on: host),
        result,
        by: dryRun,
        restore: checkpoint.restore
      )
    }
    noteSchedules(of: effect, result.orderCount)
    let repeatable = cancelsEffects ? work.copied(on: host) : nil
    return EffectScript(
      result,
      of: effect.descriptor,
      generators: generators.checkpoint(),
      cancel: repeatable.map { work in
        { _ = dryRun.changesMemoryWhenCancelled(result.samples.prefix(4), of: work) }
      }
    )
  }

  /// Runs a sample of effects again, and records those that did something else: a client may have
  /// memory (rule X31).
  func repeatSample() {
    let checkpoint = checkpoint
    defer { checkpoint.restore() }
    withIssueReporter(CollectingReporter()) {
      // First: a client that an effect changes when it is cancelled answers something else after it.
      for descriptor in sample.changingWhenCancelled() { note(descriptor, .draws) }
      for (effect, end) in sample.repeated() { note(effect, end) }
    }
    repeatedEffects = sample.size
    sample = EffectSample()
    // A task that the operation does not wait for sends later.
    for descriptor in withOtherTasks.withValue({ $0 }) { note(descriptor, .hasOwnTasks) }
  }

  /// Records that an effect was cancelled.
  func noteCancelled(_ script: EffectScript) {
    sample.noteCancelled(script.descriptor)
    script.cancel?()
  }

  /// Records the number of orders in which the tasks of an effect can run.
  private func noteSchedules(of effect: RunningEffect, _ count: Int) {
    guard count > 1 else { return }
    let text = "\(effect.descriptor)"
    if let index = scheduledEffects.firstIndex(where: { $0.effect == text }) {
      scheduledEffects[index].schedules = max(scheduledEffects[index].schedules, count)
    } else {
      scheduledEffects.append((text, count))
    }
  }

  /// Runs the `catch` closure of an effect with an error.
  ///
  /// - Returns: the events.
  func events(
    of effect: RunningEffect,
    throwing error: any Error,
    by host: ExploringEffectHost
  ) -> [EffectEvent] {
    guard let work = host.work(of: effect.id) else { return [] }
    return EffectDryRun(values: valuesOfEffects, most: Self.mostEvents)
      .result(of: work, throwing: error).events
  }

  /// Finds what an effect does if its operation throws an error. Nothing happens.
  func failure(
    of effect: RunningEffect,
    _ error: any Error,
    by host: ExploringEffectHost
  ) -> [EffectEvent] {
    let checkpoint = checkpoint
    defer { checkpoint.restore() }
    return withIssueReporter(CollectingReporter()) {
      events(of: effect, throwing: error, by: host)
    }
  }

  /// The descriptions of the effects that make it unknown what clients remember.
  var effectsWithUnknownMemory: [String] { unexplored.filter { $0.end == .draws }.map(\.text) }

  /// The descriptions of the effects whose steps are unknown.
  var unexploredEffects: [String] { unexplored.map(\.text) }

  /// Records an effect whose steps are unknown.
  ///
  /// - Parameter action: An action that the effect sends.
  func note(_ effect: EffectDescriptor, _ end: EffectEnd, sending action: Any? = nil) {
    let text = "\(effect), which \(reason(for: end, action))"
    if !unexplored.contains(where: { $0.text == text }) { unexplored.append((effect, end, text)) }
  }

  /// Gives effects that did something else when they ran again another reason.
  ///
  /// - Parameter usesUpValue: Whether the operation of an effect uses up a value.
  func nameUsedUpValues(_ usesUpValue: (EffectDescriptor) -> Bool) {
    let differing = unexplored.filter { $0.end == .differs }.map(\.effect).filter(usesUpValue)
    unexplored.removeAll { known in
      known.end == .differs && differing.contains { "\($0)" == "\(known.effect)" }
    }
    for effect in differing { note(effect, .usesUpValue) }
  }

  private func reason(for end: EffectEnd, _ action: Any?) -> String {
    switch end {
    case .sendsMore:
      "sends more than \(TestStoreFailure.count(Self.mostEvents, "action")) and needs 'outcomes'"
        + (action.map { ", such as '[.sends(\(TestStoreFailure.name(of: $0)))]'" } ?? "")
    case .readsState: "reads the state and needs 'outcomes'"
    case .readsShared:
      "reads a shared value that changes while it is in flight and needs 'outcomes'"
    case .draws:
      "draws from a generator, or uses the memory of a client, that others use while it is in flight, or after it was cancelled, and needs 'outcomes'"
    case .waits:
      "waits for something outside of the test, such as a request or a task of its own, and needs 'outcomes', "
        + "or 'ignore' if it sends nothing"
        + (waitsForMainActor
          ? "" : " (if it waits for the main actor: explore it in a test without '@MainActor')")
    case .waitsUntilCancelled:
      "has a task that waits for something outside of the test, such as 'Task.sleep' or a request, until "
        + "another task cancels it: sleep on a clock of the dependencies, or declare 'outcomes'"
    case .hasOwnTasks:
      "has a task of its own, such as 'Task { … }' or one with another executor, and needs 'outcomes': use "
        + "a task group, or return another effect"
    case .hasTasksElsewhere:
      "has several tasks, one of which takes steps elsewhere, as on the main actor: leave out "
        + "'@MainActor', or declare 'outcomes'"
    case .sleepsOnTestClock:
      "sleeps on a test clock, which the explorer does not advance: do not override the clock, or declare 'outcomes'"
    case .measuresTime:
      "measures time, which is not known and counts as zero, and needs 'outcomes'"
    case .isOutOfTime: "has tasks whose orders were not all tried before the time was over"
    case .hasManyOrders:
      "has tasks that can run in more than \(TestStoreFailure.count(EffectDryRun.mostOrders, "order")) and needs 'outcomes'"
    case .differs:
      "did something else when it ran again, as if it took a date, an id or a random value from elsewhere "
        + "than its dependencies, or as if \(client) had memory, and needs 'outcomes'"
    case .usesUpValue:
      "uses up a value that was made outside of its operation, such as a stream, or calls a client that "
        + "had memory, and does something else if it runs again: make the stream inside of the "
        + "operation, or declare 'outcomes'"
    case .returns: "ends"
    }
  }

  /// The dependency that may have memory, if the test overrides one only.
  private var client: String {
    let types = scope.overridingTypes
    return types.count == 1 ? "\(types[0])" : "a client"
  }

  /// Records that a limit kept an effect from sending another action.
  ///
  /// - Parameter action: An action that it sends.
  func noteLimited(_ effect: RunningEffect, sending action: Any?) {
    guard let name = effect.descriptor.name, !limitedEffects.contains(where: { $0.name == name })
    else { return }
    limitedEffects.append((name, action.map { TestStoreFailure.name(of: $0) } ?? "…"))
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
