@testable import Cairn
@testable import CairnTesting

/// A store that reduces actions at once, as a live store does, on a ``ReferenceHost``.
final class ReferenceStore {
  typealias State = PlannedFeature.State
  typealias Action = PlannedFeature.Action

  let engine: Engine<State, Action>
  private let host: ReferenceHost
  private let clock = ReferenceClock()
  private let run: ScenarioRun
  private let turns: Turns
  private var groups: [EffectGroup?] = []

  init(_ scenario: Scenario, fault: Fault? = nil) {
    let (host, clock) = (ReferenceHost(fault: fault), clock)
    let run = ScenarioRun(
      scenario: scenario,
      journal: Journal(),
      clock: clock,
      now: { clock.now.offset },
      fault: fault
    )
    let scope = DependencyValues.testStoreScope { $0.continuousClock = clock }
    let witness = Witness(of: run)
    let turns = Turns(of: run, on: host)
    self.run = run
    self.host = host
    self.turns = turns
    engine = scope {
      Engine(
        initialState: run.initialState,
        reducer: WitnessedFeature(run: run, witness: witness).resolve(),
        host: host,
        dependencies: scope,
        instruments: [turns]
      )
    }
    witness.effectsInFlight = { [unowned engine] in engine.effectsInFlight }
    engine.activate()
  }

  /// Plays a script.
  static func play(_ scenario: Scenario, fault: Fault? = nil) -> Journal {
    let store = ReferenceStore(scenario, fault: fault)
    store.comeToRest()
    for step in scenario.script {
      store.perform(step.event)
      if step.isReceived { store.note() }
    }
    store.perform(.advance(50))
    store.note()
    store.end()
    return store.run.journal
  }

  private func note() {
    run.write(.checkpoint(engine.state, engine.effectsInFlight))
  }

  private func perform(_ event: ScriptStep.Event) {
    switch event {
    case .send(let target):
      groups.append(engine.send(target.action, site: .scenario))
      comeToRest()
    case .advance(let duration):
      let end = clock.now.advanced(by: .milliseconds(duration))
      while clock.wakeNext(until: end, isReversed: run.fault == .sleepersWakeInReverse) {
        wakeOthers(until: end)
        comeToRest()
      }
      clock.move(to: end)
    case .cancelTask(let number):
      guard number < groups.count else { return }
      if groups[number]?.isFinished == false { run.journal.count(.taskCancellation) }
      if run.fault != .taskIsNotCancelled { groups[number]?.cancel() }
      comeToRest()
    }
  }

  /// Wakes the tasks that a fault wakes too early.
  private func wakeOthers(until end: ClockInstant) {
    switch run.fault {
    case .sleepersWakeTogether:
      while clock.wakeNext(until: clock.now) {}
    case .timePassesWhileActionsWait:
      host.executor.runUntilIdle()
      while clock.wakeNext(until: end) {
        host.executor.runUntilIdle()
      }
    default: break
    }
  }

  /// Runs effects until none is ready, takes one report, and so on, until no report is left.
  private func comeToRest() {
    host.executor.runUntilIdle()
    while let report = host.takeReport(isConsequence: isConsequence) {
      turns.beginBurst(of: report)
      engine.receive(report.event)
      if run.fault == .cancelledActionIsReduced { sendIfCancelled(report) }
      host.resume(report.number)
      host.executor.runUntilIdle()
    }
  }

  private func isConsequence(_ id: EffectID) -> Bool {
    engine.effects[id]?.handle.descriptor.name == ReferenceHost.consequence
  }

  /// Reduces an action whose effect was cancelled meanwhile.
  private func sendIfCancelled(_ report: ReferenceHost.Report) {
    guard !host.isSuspended(report.number), case .emitted(_, let message, in: _) = report.event,
      let action = message.value as? Action
    else { return }
    engine.send(action, site: .scenario)
  }

  /// Ends all effects.
  private func end() {
    run.journal.close()
    host.close()
    while engine.hasRunningEffects {
      engine.cancelAll()
      host.executor.runUntilIdle()
    }
  }
}

/// Gives effects their turn before each action, as a test store does: under a live store they run
/// while the store works. Counts the constructs that actions and effects go through.
private final class Turns: StoreInstrument {
  private let run: ScenarioRun
  private let host: ReferenceHost
  private var report: ReferenceHost.Report?
  private var burstCount = 0
  private var inFlight: [UInt64: EffectReport] = [:]
  /// The effects that were cancelled since the last action.
  private var cancelled: [EffectReport] = []

  init(of run: ScenarioRun, on host: ReferenceHost) {
    self.run = run
    self.host = host
  }

  func beginBurst(of report: ReferenceHost.Report) {
    self.report = report
    burstCount = 0
  }

  func willReduce(
    _ action: PlannedFeature.Action,
    from origin: ActionOrigin,
    state: PlannedFeature.State
  ) {
    burstCount += 1
    if burstCount == 3 { run.journal.count(.longBurst) }
    cancelled = []
    if run.fault != .effectsRunAfterTheBurst { host.executor.runUntilIdle() }
  }

  func didReduce(
    _ action: PlannedFeature.Action,
    from origin: ActionOrigin,
    state: PlannedFeature.State
  ) {
    if run.fault == .sendReturnsBeforeTheRestOfTheBurst, let report { host.resume(report.number) }
  }

  func didStart(_ effect: EffectReport) {
    if let policy = effect.descriptor.policy, effect.descriptor.kind == .run {
      if policy == .restart, cancelled.contains(where: effect.hasIDOf) {
        run.journal.count(.restart)
      }
      if policy == .concurrent, inFlight.values.contains(where: effect.hasIDOf) {
        run.journal.count(.concurrent)
      }
    }
    inFlight[effect.id] = effect
    switch effect.descriptor.kind {
    case .queue: run.journal.count(.queued)
    case .throttle: run.journal.count(.throttleWait)
    default: break
    }
    if let occasion = effect.occasion { run.journal.count(occasion) }
  }

  func didFinish(_ effect: EffectReport) {
    inFlight[effect.id] = nil
    switch effect.descriptor.kind {
    case .queue: run.journal.count(.queueAdvance)
    case .debounce: run.journal.count(.debounceElapse)
    case .throttle: run.journal.count(.throttleElapse)
    default: break
    }
  }

  func didCancel(_ effect: EffectReport) {
    inFlight[effect.id] = nil
    cancelled.append(effect)
    switch effect.descriptor.kind {
    case .queue: run.journal.count(.queueCancellation)
    case .debounce: run.journal.count(.debounceReplacement)
    case .throttle: run.journal.count(.throttleReplacement)
    default: run.journal.count(effect.owner.isEmpty ? .cancellation : .childCancellation)
    }
    if effect.occasion == .subscription { run.journal.count(.subscriptionEnd) }
  }
}

extension EffectReport {
  /// Whether another effect of the owner has the id of this one.
  fileprivate func hasIDOf(_ other: EffectReport) -> Bool {
    owner == other.owner && descriptor.id == other.descriptor.id
  }

  /// The reason why the effect was started, other than an action.
  fileprivate var occasion: Construct? {
    guard let name = descriptor.name, descriptor.kind == .run else { return nil }
    return if name.hasPrefix("subscription") {
      .subscription
    } else if name.hasPrefix("mount") {
      .mount
    } else if name.hasPrefix("sheetDismount") {
      .sheetDismount
    } else if name == "dismount" {
      .dismount
    } else {
      nil
    }
  }
}

extension Engine {
  var effectsInFlight: [EffectInFlight] {
    runningEffects.map { effect in
      EffectInFlight(
        number: effect.id.number,
        kind: effect.handle.descriptor.kind,
        name: effect.handle.descriptor.name
      )
    }
  }
}

extension CallSite {
  /// The features to which scenarios send actions.
  static let scenario = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
}
