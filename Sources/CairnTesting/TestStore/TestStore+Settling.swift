import Cairn

extension TestStore {
  /// Runs `operation` with issues failing the test at `site` (rule I2).
  static func reportingIssues<Result>(
    at site: CallSite,
    _ operation: (_ reporter: TestReporter) throws -> Result
  ) rethrows -> Result {
    let reporter = TestReporter(at: site)
    return try withIssueReporter(reporter) { try operation(reporter) }
  }

  /// Lets effects run as far as they come without the outside world, and takes what they report.
  func settle(at site: CallSite) {
    if host.executor.hasNews || engine.hasReports {
      Self.reportingIssues(at: site) { _ in settle() }
    }
    if isRestless { endRunaway(at: site) }
  }

  /// The same, where issues are reported already.
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
    // The host is that of a whole family of stores.
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

  /// Cancels an effect that has sent more actions than may wait.
  private func endRunaway(at site: CallSite) {
    guard let id = host.takeRunaway(), let effect = engine.anyRunningEffect(id) else { return }
    TestStoreFailure.runaway(effect, limit: TestEffectHost.limit).record(at: site)
    Self.reportingIssues(at: site) { _ in
      engine.cancel(effect)
      settle()
    }
  }

  /// Lets effects run, and has the time pass that the test has asked for.
  func comeToRest(at site: CallSite, isolation: isolated (any Actor)?) async {
    settle(at: site)
    var hasPassed = true
    while hasPassed, !engine.hasWaitingActions {
      hasPassed = false
      for clock in host.clocks where clock.owesTime {
        hasPassed = await clock.passTime() || hasPassed
      }
      settle(at: site)
    }
  }

  /// Lets effects run until `isDone`, nothing is in flight, or the time is over.
  ///
  /// - Returns: why it has ended.
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

  /// Why a wait has ended.
  enum WaitResult {
    case done
    case nothingInFlight
    /// All effects in flight sleep on test clocks, which only the test moves on.
    case asleep
    case timeout
  }

  /// Whether all effects in flight sleep on test clocks, are held, or wait until an action is received. Tasks
  /// that an effect has started beside its own get a turn first, to show that there is more.
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

  /// Whether the test has to say what happens to the effects in flight: none of them runs.
  private var areAllHeld: Bool {
    host.execution == .held && runningEffects.allSatisfy { $0.isQueued || host.isHeld($0.id) }
  }

  /// What a test has waited for in vain.
  func wait(_ timeout: Duration) -> EffectWait {
    EffectWait(
      running: runningEffects,
      timeout: timeout,
      isAsleep: areAllAsleep,
      isHeld: areAllHeld,
      isRestless: isRestless
    )
  }

  /// The effects in flight that a test has to do something about, oldest first: not those that wait
  /// until an action is received, and go on by themselves then.
  var runningEffects: [RunningEffect] {
    engine.runningEffects.filter {
      !host.isSuspended($0.id) && (!$0.hasReturned || host.isHeld($0.id))
    }
  }

  /// When a wait that begins now is over.
  static func deadline(after timeout: Duration) -> ContinuousClock.Instant {
    ContinuousClock.now + min(timeout, .seconds(365 * 24 * 60 * 60))
  }

  /// The most actions that one call reduces without asserting them: actions that lead to each other
  /// in a circle must not hang the test.
  static var skipLimit: Int { 10_000 }

  /// The actions that the test has not received, in order.
  var waitingActions: [ReceivedAction<Action>] {
    ahead.map { ($0.action, $0.origin) } + engine.waitingActions
  }

  /// The first of them.
  var nextWaitingAction: ReceivedAction<Action>? {
    ahead.first.map { ($0.action, $0.origin) } ?? engine.nextWaitingAction
  }

  /// Whether there are actions that the test has not received.
  var hasWaitingActions: Bool { hasAhead || engine.hasWaitingActions }

  /// Reduces the next action that waits.
  func reduceNext(at site: CallSite) {
    guard !hasAhead else {
      ahead.removeFirst()
      return
    }
    if isMeasured { beginMeasuringNextAction() }
    Self.reportingIssues(at: site) { _ in
      engine.processNext()
      settle()
    }
    if isMeasured { endMeasuring(.received) }
    if isRestless { endRunaway(at: site) }
  }

  /// Reduces the actions that wait, and those that they lead to synchronously. Returns them.
  func reduceWaiting(at site: CallSite) -> [ReceivedAction<Action>] {
    let mark = engine.mark
    var reduced = ahead.map { ReceivedAction<Action>($0.action, $0.origin) }
    ahead = []
    while reduced.count < Self.skipLimit, engine.hasWaitingActions(since: mark),
      let next = engine.nextWaitingAction
    {
      reduced.append(next)
      reduceNext(at: site)
    }
    return reduced
  }

  /// Reduces the actions that wait, those that effects send when these are reduced, and so on, until
  /// none waits: a hundred times at most, since effects may go on for ever. Returns them.
  func reduceWaitingAndWhatFollows(at site: CallSite) -> [ReceivedAction<Action>] {
    var reduced: [ReceivedAction<Action>] = []
    for _ in 1...100 where hasWaitingActions && reduced.count < Self.skipLimit {
      reduced += reduceWaiting(at: site)
    }
    return reduced
  }
}

/// An action that an effect has sent, and its origin.
typealias ReceivedAction<Action> = (action: Action, origin: ActionOrigin)

/// An action that was reduced, and the state before, with the shared values.
typealias ReducedAction<State, Action> = (
  action: Action, origin: ActionOrigin, before: State, shared: SharedCheckpoint?
)

// MARK: - Cancelling

extension TestStore {
  /// Cancels the effects in flight, and whatever would come after them, and forgets the actions that
  /// wait.
  func cancelEverything(at site: CallSite) {
    Self.reportingIssues(at: site) { _ in cancelEverything() }
  }

  /// The same, where issues are reported already.
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

  /// Cancels the effects in flight, and whatever would come after them. Actions that wait stay.
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
