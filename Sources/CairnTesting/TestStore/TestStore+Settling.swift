import Cairn

extension TestStore {
  /// Calls `operation`. Issues during the call fail the test at `site` (rule I2).
  package static func reportingIssues<Result>(
    at site: CallSite,
    _ operation: (_ reporter: TestReporter) throws -> Result
  ) rethrows -> Result {
    let reporter = TestReporter(at: site)
    return try withIssueReporter(reporter) { try operation(reporter) }
  }

  /// Runs effects until they wait for something outside of the test, and takes their events.
  func settle(at site: CallSite) {
    if host.executor.hasNews || engine.hasReports {
      Self.reportingIssues(at: site) { _ in settle() }
    }
    if isRestless { endRunaway(at: site) }
  }

  /// The same, for a caller that already reports issues.
  func settle() {
    repeat {
      while host.executor.hasNews {
        host.executor.clearNews()
        isRestless = !host.executor.runUntilIdle(isRestless: isRestless)
        accept(host.takeReports())
        if isRestless { break }
      }
    } while handleReport()
    let holdsTime = engine.holdsActions
    // All stores of a family share the host.
    guard holdsTime != self.holdsTime || engine.hasFamily else { return }
    self.holdsTime = holdsTime
    host.holdTime(holdsTime)
  }

  private func handleReport() -> Bool {
    guard engine.handleReport() else { return false }
    endEffectsIfDismissed()
    return true
  }

  private func accept(_ reports: [TestEffectHost.Report]) {
    for report in reports {
      engine.accept(report.event) { [host] in
        if let number = report.number { host.resume(report.event, number) }
      }
    }
  }

  /// Cancels an effect that sent more actions than may wait.
  private func endRunaway(at site: CallSite) {
    guard let id = host.takeRunaway(), let effect = engine.anyRunningEffect(id) else { return }
    TestStoreFailure.runaway(effect, limit: TestEffectHost.limit).record(at: site)
    Self.reportingIssues(at: site) { _ in
      engine.cancel(effect)
      settle()
    }
  }

  /// Runs effects, and advances the time as far as the test asked for.
  func comeToRest(at site: CallSite, isolation: isolated (any Actor)?) async {
    settle(at: site)
    var hasPassed = true
    while hasPassed, !engine.hasWaitingActions {
      hasPassed = false
      for clock in host.clocks where clock.hasPendingTime {
        hasPassed = await clock.passTime() || hasPassed
      }
      settle(at: site)
    }
  }

  /// Runs effects until `isDone` returns true, nothing is in flight, or the time is over.
  ///
  /// - Returns: the reason for the end.
  @discardableResult
  func settle(
    at site: CallSite,
    by deadline: ContinuousClock.Instant,
    isolation: isolated (any Actor)?,
    until isDone: () -> Bool
  ) async -> WaitResult {
    func result() -> WaitResult? {
      if isDone() { return .done }
      if !engine.hasRunningEffects { return .nothingInFlight }
      return ContinuousClock.now >= deadline ? .timeout : nil
    }
    await comeToRest(at: site, isolation: isolation)
    if let result = result() { return result }
    if await onlyTestClocksCanGoOn(at: site, isolation: isolation) {
      return result() ?? .asleep
    }
    let timer = host.executor.notify(at: deadline)
    defer { timer.cancel() }
    while true {
      await host.executor.waitForNews(isolation: isolation)
      await comeToRest(at: site, isolation: isolation)
      if let result = result() { return result }
      if await onlyTestClocksCanGoOn(at: site, isolation: isolation) {
        return result() ?? .asleep
      }
    }
  }

  /// The reason why a wait ended.
  enum WaitResult {
    case done
    case nothingInFlight
    /// All effects in flight sleep on test clocks, which only the test advances.
    case asleep
    case timeout
  }

  /// Whether all effects in flight sleep on test clocks, are held, or wait until an action is
  /// received. Other tasks that an effect has started get a turn first, since they may continue.
  private func onlyTestClocksCanGoOn(
    at site: CallSite,
    isolation: isolated (any Actor)?
  ) async -> Bool {
    guard areAllAsleep else { return false }
    if areAllHeld { return true }
    for _ in 1...10 {
      await Task.detached(priority: .background) { await Task.yield() }.value
      await comeToRest(at: site, isolation: isolation)
      guard areAllAsleep else { return false }
    }
    return true
  }

  private var areAllAsleep: Bool {
    let running = runningEffects
    return !running.isEmpty
      && running.allSatisfy { $0.isQueued || host.isAsleep($0.id) || host.isHeld($0.id) }
  }

  /// Whether all effects in flight are held, so that the test has to decide what they do.
  private var areAllHeld: Bool {
    host.execution == .held && runningEffects.allSatisfy { $0.isQueued || host.isHeld($0.id) }
  }

  /// The effects in flight that a test waited for without success.
  func wait(_ timeout: Duration) -> EffectWait {
    EffectWait(
      running: runningEffects,
      timeout: timeout,
      isAsleep: areAllAsleep,
      isHeld: areAllHeld,
      isRestless: isRestless,
      nextWake: host.clocks.compactMap(\.timeToNextWake).min(),
      elsewhere: engine.actionsWaitingElsewhere
    )
  }

  /// The effects in flight that the test has to continue or to end, oldest first. Effects that wait
  /// until an action is received are left out: they continue by themselves.
  var runningEffects: [RunningEffect] {
    engine.runningEffects.filter {
      !host.isSuspended($0.id) && (!$0.hasReturned || host.isHeld($0.id))
    }
  }

  /// The end of a wait that begins now.
  static func deadline(after timeout: Duration) -> ContinuousClock.Instant {
    ContinuousClock.now + min(timeout, .seconds(365 * 24 * 60 * 60))
  }

  /// The largest number of actions that one call reduces without asserting them, beside those that
  /// wait: actions that lead to each other in a circle must not hang the test.
  static var skipLimit: Int { 10_000 }

  /// The actions that the test has not received, in order.
  var waitingActions: [ReceivedAction<Action>] {
    ahead.map { ($0.action, $0.origin) } + engine.waitingActions
  }

  /// The first of the actions that the test has not received.
  var nextWaitingAction: ReceivedAction<Action>? {
    ahead.first.map { ($0.action, $0.origin) } ?? engine.nextWaitingAction
  }

  /// Whether there are actions that the test has not received.
  var hasWaitingActions: Bool { hasAhead || engine.hasWaitingActions }

  /// Reduces the next waiting action.
  func reduceNext(at site: CallSite) {
    guard !hasAhead else {
      ahead.removeFirst()
      return
    }
    if isMeasured { beginMeasuringNextAction() }
    Self.reportingIssues(at: site) { _ in
      reducing { engine.processNext() }
      settle()
    }
    if isMeasured { endMeasuring(.received) }
    if isRestless { endRunaway(at: site) }
  }

  /// Reduces actions, whose paths keep the screens if ``keepsWrittenScreens`` says so.
  @discardableResult
  @inline(__always)
  func reducing<Result>(_ reduce: () -> Result) -> Result {
    keepsWrittenScreens
      ? KeptScreens.writing(replacing: replacedScreens, reduce) : reduce()
  }

  /// Reduces the waiting actions and the actions that they lead to synchronously. Returns them.
  func reduceWaiting(at site: CallSite) -> [ReceivedAction<Action>] {
    let mark = engine.mark
    var reduced = ahead.map { ReceivedAction<Action>($0.action, $0.origin) }
    ahead = []
    let limit = reduced.count + engine.waitingActions.count + Self.skipLimit
    while reduced.count < limit, engine.hasWaitingActions(since: mark),
      let next = engine.nextWaitingAction
    {
      reduced.append(next)
      reduceNext(at: site)
    }
    return reduced
  }

  /// Reduces the waiting actions, the actions that effects send in response, and so on, until none
  /// waits. Stops after a hundred rounds, since effects may send forever. Returns the actions.
  func reduceWaitingAndWhatFollows(at site: CallSite) -> [ReceivedAction<Action>] {
    var reduced: [ReceivedAction<Action>] = []
    for _ in 1...100 where hasWaitingActions && reduced.count < Self.skipLimit {
      reduced += reduceWaiting(at: site)
    }
    return reduced
  }
}

/// An action that an effect sent, and its origin.
typealias ReceivedAction<Action> = (action: Action, origin: ActionOrigin)

/// A reduced action, and the state, the shared values and the generators before it.
typealias ReducedAction<State, Action> = (
  action: Action, origin: ActionOrigin, before: State, shared: SharedCheckpoint?,
  generators: GeneratorCheckpoint?
)

// MARK: - Cancelling

extension TestStore {
  /// Cancels the effects in flight and the effects that wait for them, and forgets the waiting
  /// actions.
  func cancelEverything(at site: CallSite) {
    Self.reportingIssues(at: site) { _ in cancelEverything() }
  }

  /// The same, for a caller that already reports issues.
  func cancelEverything() {
    ahead = []
    host.withoutStarting {
      while engine.hasRunningEffects || engine.hasWaitingActions {
        engine.cancelAll()
        engine.dropWaitingActions()
        settle()
      }
    }
  }

  /// Cancels the effects in flight and the effects that wait for them. Waiting actions stay.
  func cancelEffects(at site: CallSite) {
    let mark = engine.mark
    host.withoutStarting {
      while engine.hasRunningEffects {
        engine.cancelAll()
        settle(at: site)
      }
    }
    engine.dropWaitingActions(after: mark)
  }
}
