import Cairn

/// What every form of `receive` comes down to.
extension TestStore {
  func receive(
    _ expected: ExpectedAction<Action>,
    timeout: Duration,
    at site: CallSite,
    isolation: isolated (any Actor)?,
    _ updateState: ((inout State) throws -> Void)?
  ) async {
    guard exhaustivity == .on else {
      return await receiveUntil(
        expected,
        timeout: timeout,
        at: site,
        isolation: isolation,
        updateState
      )
    }
    let deadline = Self.deadline(after: timeout)
    guard let next = await nextAction(by: deadline, at: site, isolation: isolation) else {
      return nothingReceived(expected.name(), timeout: timeout).record(at: site)
    }
    guard expected.matches(next.action) else {
      // Nothing is reduced: what was received stays for the next call.
      return otherReceived(next, expected.name(), value: expected.value).record(at: site)
    }
    reduce(next, from: engine.state, at: site, updateState)
  }

  func receiveUntil(
    _ expected: ExpectedAction<Action>,
    timeout: Duration,
    at site: CallSite,
    isolation: isolated (any Actor)?,
    _ updateState: ((inout State) throws -> Void)?
  ) async {
    let deadline = Self.deadline(after: timeout)
    let start = engine.state
    var skipped: [ReceivedAction<Action>] = []
    while skipped.count < Self.skipLimit,
      let next = await nextAction(by: deadline, at: site, isolation: isolation)
    {
      if expected.matches(next.action) {
        showSkipped(skipped, "before receiving \(TestStoreFailure.name(of: next.action))", at: site)
        let before = exhaustivity == .on ? start : engine.state
        return reduce(next, from: before, others: skipped.count, at: site, updateState)
      }
      skipped.append(next)
      reduceNext(at: site)
    }
    let failure =
      skipped.isEmpty
      ? nothingReceived(expected.name(), timeout: timeout)
      : TestStoreFailure.othersReceived(
        expected.name(),
        skipped,
        running: engine.runningEffects,
        timeout: timeout
      )
    failure.record(at: site)
  }

  func receiveAll(
    _ expected: [ExpectedAction<Action>],
    timeout: Duration,
    at site: CallSite,
    isolation: isolated (any Actor)?,
    _ updateState: ((inout State) throws -> Void)?
  ) async {
    let deadline = Self.deadline(after: timeout)
    let start = engine.state
    var outstanding = UnorderedActions(expected)
    var skipped: [ReceivedAction<Action>] = []
    while !outstanding.isComplete {
      let next = await nextAction(by: deadline, at: site, isolation: isolation)
      guard let next, skipped.count < Self.skipLimit else {
        return nothingReceived(outstanding.names, timeout: timeout).record(at: site)
      }
      if !outstanding.accept(next.action) {
        guard exhaustivity != .on else {
          return otherReceived(next, outstanding.names, value: nil).record(at: site)
        }
        skipped.append(next)
      }
      reduceNext(at: site)
    }
    let event = "receiving \(TestStoreFailure.count(expected.count, "action")) in any order"
    showSkipped(skipped, "while \(event)", at: site)
    Self.reportingIssues(at: site) {
      check(from: start, updateState, after: event, origin: nil, at: site)
    }
  }

  /// Reduces the next action, and asserts what that, or it and those before it, did.
  private func reduce(
    _ next: ReceivedAction<Action>,
    from before: State,
    others: Int = 0,
    at site: CallSite,
    _ updateState: ((inout State) throws -> Void)?
  ) {
    let isTogether = others > 0 && exhaustivity == .on
    let company = isTogether ? " and \(TestStoreFailure.count(others, "action")) before it" : ""
    Self.reportingIssues(at: site) {
      engine.processNext()
      settle()
      check(
        from: before,
        updateState,
        after: "receiving \(TestStoreFailure.name(of: next.action))\(company)",
        origin: next.origin,
        at: site
      )
    }
  }

  private func nextAction(
    by deadline: ContinuousClock.Instant,
    at site: CallSite,
    isolation: isolated (any Actor)?
  ) async -> ReceivedAction<Action>? {
    await settle(at: site, by: deadline, isolation: isolation) { engine.hasWaitingActions }
    return engine.nextWaitingAction
  }

  private func nothingReceived(_ expected: String, timeout: Duration) -> TestStoreFailure {
    .nothingReceived(expected, running: engine.runningEffects, timeout: timeout)
  }

  private func otherReceived(
    _ next: ReceivedAction<Action>,
    _ expected: String,
    value: Action?
  ) -> TestStoreFailure {
    .otherReceived(
      next.action,
      expected: expected,
      value: value,
      origin: next.origin,
      later: engine.waitingActions.dropFirst().map(\.action),
      running: engine.runningEffects
    )
  }
}

extension UnorderedActions {
  /// `.loaded(1)`, or `.loaded(1) and .renamed("a") in any order`.
  fileprivate var names: String {
    let names = missing
    guard names.count > 1, let last = names.last else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) and \(last) in any order"
  }
}
