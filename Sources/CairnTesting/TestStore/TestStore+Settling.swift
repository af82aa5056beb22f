import Cairn

extension TestStore {
  /// Runs `operation` with issues failing the test at `site` (rule I2).
  static func reportingIssues<Result>(
    at site: CallSite,
    _ operation: () throws -> Result
  ) rethrows -> Result {
    let reporter = ClosureIssueReporter { issue in
      TestStoreFailure(text: "\(issue)").record(at: site)
    }
    return try withIssueReporter(reporter, operation: operation)
  }

  /// Lets effects run as far as they come without the outside world, and takes in what they say.
  func settle(at site: CallSite) {
    if host.executor.hasNews {
      Self.reportingIssues(at: site) { takeInEvents() }
    }
    engine.dropCancelledActions()
  }

  /// The same, where issues are reported already.
  func settle() {
    if host.executor.hasNews { takeInEvents() }
    // Those who wait for actions that are dropped anyway need not wait.
    engine.dropCancelledActions()
  }

  private func takeInEvents() {
    var budget = 10_000
    while true {
      host.executor.clearNews()
      host.executor.runUntilIdle(budget: &budget)
      let events = host.takeEvents()
      guard !events.isEmpty else { return }
      for event in events {
        engine.receive(event)
      }
    }
  }

  /// Lets effects run until `isDone`, nothing is in flight, or the time is over.
  func settle(
    at site: CallSite,
    by deadline: ContinuousClock.Instant,
    isolation: isolated (any Actor)?,
    until isDone: () -> Bool
  ) async {
    func isOver() -> Bool {
      isDone() || !engine.hasRunningEffects || ContinuousClock.now >= deadline
    }
    settle(at: site)
    guard !isOver() else { return }
    let timer = host.executor.notify(at: deadline)
    defer { timer.cancel() }
    repeat {
      await host.executor.waitForNews(isolation: isolation)
      settle(at: site)
    } while !isOver()
  }

  /// When a wait that begins now is over.
  static func deadline(after timeout: Duration) -> ContinuousClock.Instant {
    ContinuousClock.now + min(timeout, .seconds(365 * 24 * 60 * 60))
  }

  /// The most actions that one call reduces without asserting them: actions that lead to each other
  /// in a circle must not hang the test.
  static var skipLimit: Int { 10_000 }

  /// Reduces the next action that waits.
  func reduceNext(at site: CallSite) {
    Self.reportingIssues(at: site) {
      engine.processNext()
      settle()
    }
  }

  /// Reduces the actions that wait, and those that they lead to at once. Returns them.
  func reduceWaiting(at site: CallSite) -> [ReceivedAction<Action>] {
    var reduced: [ReceivedAction<Action>] = []
    while reduced.count < Self.skipLimit, let next = engine.nextWaitingAction {
      reduced.append(next)
      reduceNext(at: site)
    }
    return reduced
  }
}

/// An action that an effect has sent, and who that was.
typealias ReceivedAction<Action> = (action: Action, origin: ActionOrigin)

// MARK: - Cancelling

extension TestStore {
  /// Cancels the effects in flight, and whatever would come after them, and forgets the actions that
  /// wait.
  func cancelEverything(at site: CallSite) {
    host.withoutStarting {
      while engine.hasRunningEffects || engine.hasWaitingActions {
        engine.cancelAll()
        engine.dropWaitingActions()
        settle(at: site)
      }
    }
  }

  /// Cancels the effects in flight, and whatever would come after them. Actions that wait stay.
  func cancelEffects(at site: CallSite) {
    let waiting = engine.waitingActionCount
    host.withoutStarting {
      while engine.hasRunningEffects {
        engine.cancelAll()
        settle(at: site)
      }
    }
    engine.dropWaitingActions(after: waiting)
  }
}
