import Cairn
import CairnCore
import CairnTesting

/// A configuration in an engine, which carries out moves one after the other.
final class LiveConfiguration<State, Action> {
  let runner: MoveRunner<State, Action>
  let engine: Engine<State, Action>
  private let host: ExploringEffectHost
  private var isDismissed = false
  /// The scripts of the effects in flight that the test does not declare, each with the point that
  /// the effect has come to.
  private(set) var scripts: [EffectID: (script: EffectScript, point: EffectContinuation)] = [:]
  /// The steps of the effects in flight that read shared values.
  private var pasts: [EffectID: EffectPast] = [:]
  private var causes: [EffectID: EffectCause] = [:]
  /// What the effects in flight with declared outcomes do for each declared error.
  private var failures: [EffectID: [[Any]]] = [:]
  /// The effects that were cancelled before they did what they drew for ahead of time. It is not
  /// known whether they have drawn.
  private var undecidedDraws: [EffectDescriptor] = []
  /// The number of limited actions that were sent, by the index of the limit.
  private var sentCounts: [Int]
  /// The scripts of the effects that the last move started, oldest first.
  private(set) var newScripts: [EffectScript] = []
  /// The numbers of the effects that the last move started and whose operations reported issues
  /// when they ran ahead of time.
  private(set) var reportingEffects: [UInt64] = []
  /// The effects that ended in the move that started them, in order.
  var endedAtOnce: [EndedEffect] = []
  private var lastStarted: EffectID?
  /// The generators and the shared values of the configuration.
  private var checkpoint: MoveRunner<State, Action>.Checkpoint?

  /// Begins with a state.
  ///
  /// - Parameter knownScripts: The scripts of the effects that start at once; nil to find them by
  ///   running the effects.
  convenience init(
    _ runner: MoveRunner<State, Action>,
    state: State,
    knownScripts: [EffectScript]? = nil
  ) {
    let host = ExploringEffectHost()
    let engine = runner.scope {
      Engine(
        initialState: state,
        reducer: runner.reducer,
        operators: runner.operators,
        host: host,
        dependencies: runner.scope,
        instruments: runner.instruments
      )
    }
    self.init(runner, engine, host)
    let outside = outside
    engine.activate()
    didStart(knownScripts, after: []) {
      EffectCause(state: state, outside: outside, trigger: $1 ?? .start, index: $0)
    }
  }

  private init(
    _ runner: MoveRunner<State, Action>,
    _ engine: Engine<State, Action>,
    _ host: ExploringEffectHost
  ) {
    self.runner = runner
    self.engine = engine
    self.host = host
    sentCounts = Array(repeating: 0, count: runner.limits.count)
    engine.rootDismissal = { [unowned self] _, _ in isDismissed = true }
  }

  deinit {
    host.close()
  }

  var state: State { engine.state }

  var hasChildStores: Bool { engine.hasChildStores }

  var effectCount: Int { engine.runningEffects.count }

  /// The effects in flight, oldest first, for a test that looks for them.
  var effectsToFind: [EffectToFind] {
    engine.runningEffects.map {
      EffectToFind(id: $0.id.number, name: $0.descriptor.name, owner: $0.owner)
    }
  }

  /// The effects in flight, oldest first.
  var effectsInFlight: [EffectInFlight] { engine.runningEffects.map(inFlight) }

  /// The number of actions that were reduced.
  var reducedCount: UInt64 { engine.reducedCount }

  /// The state after an action.
  func state(after action: Action) -> State {
    engine.send(action, site: runner.site)
    return state
  }

  // MARK: - What can happen

  /// The possible steps besides the actions of alphabets, in order, and the groups of the steps
  /// that the search leaves out.
  func offeredSteps() -> (
    steps: [(step: MoveStep<Action>, group: MoveGroup)], withheld: [MoveGroup]
  ) {
    var offered: [(step: MoveStep<Action>, group: MoveGroup)] = []
    var withheld: [MoveGroup] = []
    for (place, effect) in engine.runningEffects.enumerated() {
      let steps = steps(of: effect)
      let group = MoveGroup(
        effect,
        isFair: !steps.neverEnds,
        next: scripts[effect.id].map { script, point in
          script.outcomes == nil ? point.fingerprint : script.fingerprint
        } ?? 0
      )
      offered += steps.steps.map { (.effect(place, $0), group) }
      if steps.isWithheld { withheld.append(group) }
    }
    for (place, interval) in engine.throttleIntervals.enumerated() {
      offered.append((.interval(place), MoveGroup(interval)))
    }
    return (offered, withheld)
  }

  /// The steps that an effect can take.
  private struct Steps {
    var steps: [EffectStep] = []
    var neverEnds = false
    /// Whether a possible step is left out.
    var isWithheld = false
  }

  private func steps(of effect: RunningEffect) -> Steps {
    switch effect.descriptor.kind {
    case .queue: return Steps()
    case .debounce, .throttle: return Steps(steps: [.elapses])
    default: break
    }
    if let outcomes = outcomes(of: effect) { return steps(of: effect, outcomes) }
    return scripts[effect.id].map { steps(of: effect, at: $0.point) } ?? Steps()
  }

  private func steps(of effect: RunningEffect, at point: EffectContinuation) -> Steps {
    var steps = Steps()
    for (index, branch) in point.branches.enumerated() {
      if case .emitted = branch.event, isLimited(effect) {
        steps.isWithheld = true
      } else {
        steps.steps.append(.next(index))
      }
    }
    for end in point.ends {
      switch end {
      case .returns: steps.steps.append(.ends)
      case .sendsMore where limit(of: effect) != nil:
        runner.noteLimited(effect, sending: lastAction(of: effect))
        steps.isWithheld = true
      case .sendsMore:
        runner.note(effect.descriptor, end, sending: lastAction(of: effect))
        steps.isWithheld = true
      case .readsState, .readsShared, .draws, .waits, .waitsUntilCancelled, .hasOwnTasks,
        .hasTasksElsewhere, .sleepsOnTestClock, .measuresTime, .hasManyOrders, .isOutOfTime,
        .differs, .usesUpValue:
        runner.note(effect.descriptor, end)
        steps.isWithheld = true
      }
    }
    return steps
  }

  /// The outcomes of an effect that the test or the effect itself declares; nil if its operation
  /// runs ahead of time instead.
  private func outcomes(of effect: RunningEffect) -> [OutcomeDeclaration.Outcome]? {
    if let declaration = runner.declaration(of: effect) { return declaration.outcomes(of: effect) }
    return scripts[effect.id]?.script.outcomes?.compactMap(\.untyped)
  }

  private func steps(
    of effect: RunningEffect,
    _ outcomes: [OutcomeDeclaration.Outcome]
  ) -> Steps {
    var steps = Steps()
    for (ordinal, outcome) in outcomes.enumerated() {
      switch outcome {
      case .neverEnds: steps.neverEnds = true
      case .sends where isLimited(effect): steps.isWithheld = true
      case .sends, .ends, .fails, .dismisses: steps.steps.append(.outcome(outcome, ordinal))
      }
    }
    return steps
  }

  private func limit(of effect: RunningEffect) -> Int? {
    guard !runner.limits.isEmpty, let name = effect.descriptor.name else { return nil }
    return runner.limits.firstIndex { $0.name == name }
  }

  /// Whether an effect must not send another action.
  private func isLimited(_ effect: RunningEffect) -> Bool {
    guard let limit = limit(of: effect), sentCounts[limit] >= runner.limits[limit].most else {
      return false
    }
    runner.noteLimited(effect, sending: lastAction(of: effect))
    return true
  }

  /// The last known action that the operation of an effect sends.
  func lastAction(of effect: RunningEffect) -> Any? {
    var (point, last) = (scripts[effect.id]?.script.start, Any?.none)
    while let first = point?.branches.first {
      if case .emitted(_, let message, in: _) = first.event { last = message.value }
      point = first.next
    }
    return last
  }

  // MARK: - Carrying out moves

  /// Carries out a move.
  ///
  /// - Parameter knownScripts: The scripts of the effects that it starts; nil to find them by
  ///   running the effects.
  func perform(_ step: MoveStep<Action>, knownScripts: [EffectScript]? = nil) {
    let (state, outside, followed) = (state, outside, followedEffects)
    notePast(step, outside.shared)
    let useCount = runner.memoryUseCount
    var stepping: EffectID?
    let trigger: EffectCause.Trigger
    switch step {
    case .action(let action, let ordinal, let site):
      trigger = .action(ordinal)
      engine.send(action, site: site)
    case .effect(let place, let step):
      let effect = engine.runningEffects[place]
      stepping = effect.id
      trigger = self.trigger(effect, step)
      perform(step, effect)
    case .interval(let place):
      trigger = .start
      engine.throttleIntervals[place].end()
    }
    if runner.memoryUseCount != useCount { noteDraws(besides: stepping) }
    let last = lastStarted
    findAgain(after: outside.shared)
    didStart(knownScripts, after: followed) {
      EffectCause(state: state, outside: outside, trigger: $1 ?? trigger, index: $0)
    }
    noteDraws(outside.upcoming, last)
  }

  /// Records a step of an effect that reads shared values.
  private func notePast(_ step: MoveStep<Action>, _ shared: SharedCheckpoint?) {
    guard case .effect(let place, .next(let index)) = step else { return }
    let effect = engine.runningEffects[place]
    guard scripts[effect.id]?.script.start.reads.isEmpty == false else { return }
    pasts[effect.id, default: EffectPast()].add(event(index, of: effect), shared)
  }

  /// Finds again what effects in flight do that read shared values which the move has changed. They
  /// may have read them before the move, so it is not known what they do (rule X30).
  private func findAgain(after before: SharedCheckpoint?) {
    let readers = engine.runningEffects.filter { scripts[$0.id]?.point.reads.isEmpty == false }
    guard !readers.isEmpty else { return }
    let shared = outside.shared
    for effect in readers {
      guard let reads = scripts[effect.id]?.point.reads,
        EffectPast.differ(reads, from: before, to: shared)
      else { continue }
      runner.note(effect.descriptor, .readsShared)
      let past = pasts[effect.id] ?? EffectPast()
      let script = runner.script(of: effect, by: host, after: past)
      let point = script.start.point(after: past.events.compactMap { $0 })
      scripts[effect.id] = (script, point ?? .unknown)
    }
  }

  /// Records the effects that have changed the memory of a client ahead of time, also those that were
  /// cancelled. It is not known what a reducer reads that uses the memory in a step of another one.
  private func noteDraws(besides stepping: EffectID?) {
    for effect in undecidedDraws { runner.note(effect, .draws) }
    let drawing = scripts.filter { $0.key != stepping && $0.value.point.draws }
    for (_, (script, _)) in drawing.sorted(by: { $0.key < $1.key }) {
      runner.note(script.descriptor, .draws)
    }
  }

  /// Records the effects that have drawn from a generator ahead of time, or have used the memory of a
  /// client, if others have done so in a move: it is not known who was first.
  ///
  /// - Parameters:
  ///   - upcoming: The next values of the generators before the move.
  ///   - last: The last effect that was started before.
  private func noteDraws(_ upcoming: [UpcomingValue], _ last: EffectID?) {
    let using = engine.runningEffects.filter { scripts[$0.id]?.point.usesMemory == true }
    let hasChanged = runner.upcoming != upcoming
    if hasChanged || !using.isEmpty { for effect in undecidedDraws { runner.note(effect, .draws) } }
    let isDrawn = using.contains { scripts[$0.id]?.point.draws == true }
    let isAlone = using.count == 1 && last.map { using[0].id > $0 } ?? true
    guard !isAlone, hasChanged || isDrawn && using.count > 1 else { return }
    for effect in using { runner.note(effect.descriptor, .draws) }
  }

  /// The effects in flight after which other parts of the same effects may start.
  private var followedEffects: [(effect: RunningEffect, before: EffectInFlight)] {
    engine.runningEffects.filter(\.hasNext).map { ($0, inFlight($0)) }
  }

  private func trigger(_ effect: RunningEffect, _ step: EffectStep) -> EffectCause.Trigger {
    if let action = action(of: effect, step) { return .emitted(action) }
    switch step {
    case .outcome(_, let ordinal): return .outcome(inFlight(effect), ordinal + 1)
    case .next(let index): return .outcome(inFlight(effect), -1 - index)
    case .ends, .elapses: return .outcome(inFlight(effect), 0)
    }
  }

  private func perform(_ step: EffectStep, _ effect: RunningEffect) {
    switch step {
    case .next(let index):
      guard let branch = scripts[effect.id]?.point.branches[index] else { return }
      scripts[effect.id]?.point = branch.next
      if case .emitted = branch.event { count(effect) }
      engine.receive(branch.event)
    case .ends, .elapses:
      scripts[effect.id] = nil
      engine.receive(host.end(effect))
    case .outcome(let outcome, _):
      perform(outcome, effect)
    }
  }

  private func perform(_ outcome: OutcomeDeclaration.Outcome, _ effect: RunningEffect) {
    switch outcome {
    case .sends(let action, let isLast):
      count(effect)
      if !engine.send(action, from: effect) { runner.reporter.report(.foreign(action, of: effect)) }
      if isLast { end(effect.id) }
    case .ends: end(effect.id)
    case .fails(let error):
      for event in runner.events(of: effect, throwing: error, by: host) {
        engine.receive(event)
      }
      end(effect.id)
    case .dismisses(let result):
      let site = effect.descriptor.site
      engine.receive(
        .dismissed(effect.id, site, result.map { DismissalResult($0, site: site) })
      )
      end(effect.id)
    case .neverEnds: break
    }
  }

  func end(_ id: EffectID) {
    scripts[id] = nil
    if let effect = engine.runningEffect(id) { engine.receive(host.end(effect)) }
  }

  private func count(_ effect: RunningEffect) {
    if let limit = limit(of: effect) { sentCounts[limit] += 1 }
  }

  /// Finds the scripts of started effects, and forgets those of effects that have ended.
  ///
  /// A move that starts more effects than the known ones is one with two results.
  ///
  /// - Parameters:
  ///   - followed: The ``followedEffects`` before the move.
  ///   - cause: Returns the cause of a started effect, given its index, and the trigger if that is
  ///     not the move.
  private func didStart(
    _ known: [EffectScript]?,
    after followed: [(effect: RunningEffect, before: EffectInFlight)],
    _ cause: (Int, EffectCause.Trigger?) -> EffectCause
  ) {
    (newScripts, reportingEffects, endedAtOnce) = ([], [], [])
    var followed = followed
    findScripts(known, after: followed, cause)
    // Ignored effects may start each other without end; the others stay in flight.
    while endedAtOnce.count < 100, let effect = engine.runningEffects.first(where: endsAtOnce) {
      followed = followedEffects
      endAtOnce(effect)
      findScripts(known, after: followed, cause)
    }
  }

  private func findScripts(
    _ known: [EffectScript]?,
    after followed: [(effect: RunningEffect, before: EffectInFlight)],
    _ cause: (Int, EffectCause.Trigger?) -> EffectCause
  ) {
    let effects = engine.runningEffects
    let running = Set(effects.map(\.id))
    noteCancelled(running)
    scripts = scripts.filter { running.contains($0.key) }
    pasts = pasts.filter { running.contains($0.key) }
    causes = causes.filter { running.contains($0.key) }
    failures = failures.filter { running.contains($0.key) }
    let started = effects.filter { effect in lastStarted.map { effect.id > $0 } ?? true }
    if let last = effects.last?.id, !started.isEmpty { lastStarted = last }
    for (index, effect) in started.enumerated() {
      runner.noteDeclarations(of: effect)
      let hasScript =
        !effect.descriptor.kind.isWait && runner.declaration(of: effect) == nil
      if effect.hasNext || effect.isMapped && (!hasScript || effect.declaredOutcomes != nil) {
        let ended = followed.filter {
          $0.effect.precedingNumber == effect.precedingNumber && !running.contains($0.effect.id)
        }
        causes[effect.id] = cause(index, ended.isEmpty ? nil : .endOf(ended.map(\.before)))
      }
      guard hasScript else { continue }
      let issueCount = runner.reporter.count
      let script = known?.dropFirst(newScripts.count).first ?? runner.script(of: effect, by: host)
      if runner.reporter.count > issueCount { reportingEffects.append(effect.id.number) }
      if known != nil { runner.restore(script.generators) }
      newScripts.append(script)
      scripts[effect.id] = (script, script.start)
    }
  }

  /// Records the effects that are not in flight any more, and did not end by themselves. It is not known
  /// whether those have drawn that drew ahead of time.
  private func noteCancelled(_ running: Set<EffectID>) {
    let cancelled = scripts.filter { !running.contains($0.key) }
    for (_, (script, point)) in cancelled.sorted(by: { $0.key < $1.key }) {
      runner.noteCancelled(script)
      guard point.draws else { continue }
      let isKnown = undecidedDraws.contains { "\($0)" == "\(script.descriptor)" }
      if !isKnown { undecidedDraws.append(script.descriptor) }
    }
  }

  // MARK: - Copies

  /// Returns the same configuration in another engine, to carry out one of several moves; nil if
  /// the engine cannot be copied.
  ///
  /// A later call returns the same, whatever has happened to the generators and the shared values
  /// in between. It is not called when the feature was dismissed, because no move follows then.
  func copy() -> LiveConfiguration? {
    beCurrent()
    return LiveConfiguration(copying: self)
  }

  private convenience init?(copying other: LiveConfiguration) {
    let host = ExploringEffectHost()
    let runner = other.runner
    let engine = runner.scope { other.engine.copy(host: host, instruments: runner.instruments) }
    guard let engine else { return nil }
    self.init(runner, engine, host)
    scripts = other.scripts
    pasts = other.pasts
    causes = other.causes
    failures = other.failures
    undecidedDraws = other.undecidedDraws
    sentCounts = other.sentCounts
    lastStarted = other.lastStarted
  }

  /// Gives the generators and the shared values the values of the configuration.
  func beCurrent() {
    checkpoint?.restore()
  }

  /// Keeps the generators and the shared values, so that the configuration can be copied later.
  func keepForCopies() {
    checkpoint = runner.checkpoint
  }

  // MARK: - Comparing configurations

  private var outside: Outside { runner.outside(isDismissed: isDismissed) }

  /// The parts of the configuration besides its state.
  var surroundings: Surroundings {
    Surroundings(
      outside,
      effectsInFlight,
      engine.throttleIntervals.map { .init(owner: $0.ownerSteps, id: $0.id) },
      sentCounts: sentCounts,
      hasUndecidedDraws: !undecidedDraws.isEmpty,
      dismountedFeatures: engine.dismountedFeatures
    )
  }

  private func inFlight(_ effect: RunningEffect) -> EffectInFlight {
    let outcomes = outcomes(of: effect)
    return EffectInFlight(
      report: EffectReport(effect),
      owner: effect.ownerSteps,
      cancellations: effect.cancellations,
      rest: rest(of: effect),
      cause: causes[effect.id],
      mayStay: effect.isStateDriven
        || outcomes.map { steps(of: effect, $0).neverEnds } ?? false
    )
  }

  private func rest(of effect: RunningEffect) -> EffectInFlight.Rest {
    if effect.descriptor.kind.isWait { return .wait }
    if let declaration = runner.declaration(of: effect) {
      declaration.compare()
      return .declared(declaration, failures: failures(of: effect, declaration.errors))
    }
    guard let (script, point) = scripts[effect.id] else { return .wait }
    if let outcomes = script.outcomes {
      let errors = outcomes.compactMap { outcome -> (any Error)? in
        if case .fails(let error) = outcome.kind { error } else { nil }
      }
      return .outcomes(outcomes.map(\.kind), failures: failures(of: effect, errors))
    }
    let left = limit(of: effect).map { runner.limits[$0].most - sentCounts[$0] }
    return .operation(OperationRest(point, atMost: left) { content(of: $0, effect) })
  }

  /// What an effect does for each of some errors. The `catch` closure often sends the error, so the
  /// actions need not be `Equatable`: others are compared by their descriptions.
  private func failures(of effect: RunningEffect, _ errors: [any Error]) -> [[Any]] {
    var known = failures[effect.id] ?? []
    guard known.count < errors.count else { return known }
    for error in errors[known.count...] {
      let events = runner.failure(of: effect, error, by: host)
      known.append(
        events.map { event in
          let content = content(of: event, effect)
          return content is any Equatable ? content : dumpLine(content)
        }
      )
    }
    failures[effect.id] = known
    return known
  }

  /// The part of an event of an effect that is compared.
  private func content(of event: EffectEvent, _ effect: RunningEffect) -> Any {
    guard effect.isMapped, case .emitted(_, let message, in: _) = event else {
      return event.content
    }
    return effect.storeAction(of: message.value) ?? message.value
  }

  /// An event that an effect can report next.
  private func event(_ index: Int, of effect: RunningEffect) -> EffectEvent? {
    scripts[effect.id]?.point.branches[index].event
  }

  /// The action of the store that a step of an effect reduces; nil if there is none.
  private func action(of effect: RunningEffect, _ step: EffectStep) -> Action? {
    switch step {
    case .next(let index):
      guard case .emitted(_, let message, in: _)? = event(index, of: effect) else { return nil }
      return effect.storeAction(of: message.value) as? Action
    case .outcome(.sends(let action, isLast: _), _):
      return effect.storeAction(of: action) as? Action
    case .outcome, .ends, .elapses: return nil
    }
  }

  /// The action that a step reduces, and the effect that sends it. Call it before the step is
  /// carried out.
  func sentAction(of step: MoveStep<Action>) -> (action: Action, effect: EffectReport?)? {
    switch step {
    case .action(let action, ordinal: _, site: _): return (action, nil)
    case .effect(let place, let step):
      let effect = engine.runningEffects[place]
      return action(of: effect, step).map { ($0, EffectReport(effect)) }
    case .interval: return nil
    }
  }

  /// An offered step as a move, with its description. Call it before the step is carried out.
  func move(_ step: MoveStep<Action>) -> Move<Action> {
    switch step {
    case .action(let action, ordinal: _, site: _):
      return Move(of: action)
    case .effect(let place, let step):
      let effect = engine.runningEffects[place]
      let action = action(of: effect, step)
      return Move(
        action: action,
        effect: EffectReport(effect),
        description: "\(effect.title) \(words(step, effect, action))"
      )
    case .interval(let place):
      let interval = engine.throttleIntervals[place]
      let owner = interval.ownerDescription.isEmpty ? "" : " in \(interval.ownerDescription)"
      return Move(
        action: nil,
        effect: nil,
        description: "the interval of throttle '\(interval.id)'\(owner) is over"
      )
    }
  }

  /// How a test does a step; nil if that is unknown.
  ///
  /// - Parameter group: The number of the action's alphabet.
  func code(of step: MoveStep<Action>, group: Int) -> StepCode? {
    switch step {
    case .action(let action, ordinal: _, site: _):
      return StepCode.ActionText(of: action).map { StepCode(.action($0, alphabet: group)) }
    case .effect(let place, let step):
      let effect = engine.runningEffects[place]
      return call(step, effect).map { StepCode($0, of: effect.id.number) }
    case .interval(let place):
      let interval = engine.throttleIntervals[place]
      return StepCode(.endsInterval("\(interval.id)", owner: interval.ownerDescription))
    }
  }

  /// The call by which a test makes an effect take a step.
  private func call(_ step: EffectStep, _ effect: RunningEffect) -> StepCode.Call? {
    if let action = action(of: effect, step) {
      guard let text = StepCode.ActionText(of: action) else { return nil }
      if case .outcome(.sends(_, let isLast), _) = step {
        return .sends(text, isLast: isLast, .outcome)
      }
      return .sends(text, isLast: false, decision(of: effect))
    }
    switch step {
    case .ends: return .ends(decision(of: effect))
    case .outcome(.ends, _): return .ends(.outcome)
    case .elapses: return .elapses
    case .outcome(.dismisses(let result), _):
      return dismissal(returning: result, isLast: true)
    case .outcome(.fails(let error), _):
      return TestText.typedExpression(of: error).map { .fails($0) }
    case .next(let index):
      switch event(index, of: effect) {
      case .dismissed(_, _, let result):
        return dismissal(returning: result?.value, isLast: false)
      // A test gets the issue of the first order.
      case .found: return index == 0 ? .reportsIssue : nil
      case .emitted, .asked, .returned, nil: return nil
      }
    case .outcome: return nil
    }
  }

  /// What decides the next step of an operation.
  private func decision(of effect: RunningEffect) -> StepCode.Decision {
    guard let point = scripts[effect.id]?.point else { return .operation }
    return point.branches.count + point.ends.count > 1 ? .order : .operation
  }

  private func dismissal(returning result: (any Sendable)?, isLast: Bool) -> StepCode.Call? {
    guard let result else { return .dismisses(nil, isLast: isLast) }
    return TestText.typedExpression(of: result).map { .dismisses($0, isLast: isLast) }
  }

  private func words(_ step: EffectStep, _ effect: RunningEffect, _ action: Action?) -> String {
    if let action {
      let name = "sends \(TestStoreFailure.name(of: action))"
      if case .outcome(.sends(_, isLast: true), _) = step { return "\(name) and ends" }
      return name
    }
    switch step {
    case .ends, .outcome(.ends, _): return "ends"
    case .elapses: return "is over"
    case .outcome(.fails(let error), _):
      return "throws \(RuntimeIssue.shortDescription(of: error))"
    case .outcome(.dismisses, _): return "dismisses its feature and ends"
    case .outcome(.sends(let action, isLast: _), _):
      return "sends \(TestStoreFailure.name(of: action))"
    case .outcome(.neverEnds, _): return "never ends"
    case .next(let index):
      switch event(index, of: effect) {
      case .dismissed: return "dismisses its feature"
      case .found: return "reports an issue"
      case .emitted, .asked, .returned, nil: return "goes on"
      }
    }
  }
}

/// A group of moves. If the group is fair and some of its moves stay offered without a break, one
/// of them happens sooner or later.
///
/// Effects in flight at the same time are in one group only if each can be taken for the other. An
/// effect and the one that replaces it under its id, or under another key of the state, are in one
/// group.
struct MoveGroup: Hashable {
  let owner: String
  let kind: EffectDescriptor.Kind
  let name: String
  let ids: [AnyID]
  /// A hash value of what an effect without an id does from now on.
  let next: Int
  let isFair: Bool

  init(_ effect: RunningEffect, isFair: Bool, next: @autoclosure () -> Int) {
    owner = effect.owner
    kind = effect.descriptor.kind
    name = effect.descriptor.name ?? "\(effect.descriptor.site)"
    ids = effect.cancellations.map(\.id)
    self.next = ids.isEmpty && !effect.isStateDriven ? next() : 0
    self.isFair = isFair
  }

  init(_ interval: ThrottleInterval) {
    owner = interval.ownerDescription
    kind = .throttle
    name = "interval"
    ids = [interval.id]
    next = 0
    isFair = true
  }
}

extension RunningEffect {
  /// `effect 'load' in path[id: 0].detail`, `the debounce of 'search'`.
  fileprivate var title: String {
    let descriptor = descriptor
    let owner = owner.isEmpty ? "" : " in \(owner)"
    guard let name = descriptor.name else {
      let kind = descriptor.kind.isWait ? "the \(descriptor.kind.rawValue)" : "the effect"
      return "\(kind) at \(descriptor.site)\(owner)"
    }
    return descriptor.kind.isWait
      ? "the \(descriptor.kind.rawValue) of '\(name)'\(owner)" : "effect '\(name)'\(owner)"
  }
}
