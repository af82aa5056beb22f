import Cairn

/// The common implementation of all forms of `receive`.
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
      if excuses(expected) { return }
      return TestStoreFailure.nothingReceived(expected.name(), wait(timeout)).record(at: site)
    }
    guard expected.matches(next.action) else {
      if excuses(expected) { return }
      otherReceived(next, expected.name(), value: expected.value).record(at: site)
      skip(to: UnorderedActions([expected]), at: site)
      return await comeToRest(at: site, isolation: isolation)
    }
    reduce(next, from: state, in: context(for: updateState), at: site, updateState)
    await comeToRest(at: site, isolation: isolation)
  }

  /// Reduces actions that arrived in place of the expected one, so that one mistake causes one
  /// failure. If expected actions wait behind them, or follow at once, everything up to the last of
  /// these is reduced; otherwise only the next action is. An expected action from another thread
  /// may arrive too late for that; the next call receives it then.
  private func skip(to expected: UnorderedActions<Action>, at site: CallSite) {
    var expected = expected
    for _ in 1...Self.skipLimit {
      guard let next = nextWaitingAction else { return }
      _ = expected.accept(next.action)
      excused.append(next.action)
      reduceNext(at: site)
      guard waitingActions.contains(where: { expected.canAccept($0.action) }) else { return }
    }
  }

  /// Whether an expected action already arrived during a call that failed. Its absence now is not a
  /// second failure.
  private func excuses(_ expected: ExpectedAction<Action>) -> Bool {
    guard let index = excused.firstIndex(where: expected.matches) else { return false }
    excused.remove(at: index)
    return true
  }

  func receiveUntil(
    _ expected: ExpectedAction<Action>,
    timeout: Duration,
    at site: CallSite,
    isolation: isolated (any Actor)?,
    _ updateState: ((inout State) throws -> Void)?
  ) async {
    let deadline = Self.deadline(after: timeout)
    let (start, startContext) = (state, context(for: updateState))
    // A call that receives nothing keeps the actions for the next call (rule X5).
    let isKept = exhaustivity != .on
    var kept: [ReducedAction<State, Action>] = []
    var skipped: [ReceivedAction<Action>] = []
    while skipped.count < Self.skipLimit,
      let next = await nextAction(by: deadline, at: site, isolation: isolation)
    {
      if expected.matches(next.action) {
        showSkipped(skipped, "before receiving \(TestStoreFailure.name(of: next.action))", at: site)
        reduce(
          next,
          from: isKept ? state : start,
          in: isKept ? context(for: updateState) : startContext,
          others: skipped.count,
          at: site,
          updateState
        )
        return await comeToRest(at: site, isolation: isolation)
      }
      if isKept { keep(next, in: &kept) }
      skipped.append(next)
      reduceNext(at: site)
    }
    recordMissing(expected.name(), skipped, kept, wait(timeout), at: site)
  }

  /// Adds the next action, with the state before it, to those that a call without a match keeps for
  /// the next call.
  private func keep(
    _ next: ReceivedAction<Action>,
    in kept: inout [ReducedAction<State, Action>]
  ) {
    guard kept.count < Self.keptLimit else { return }
    let (shared, generators) = (scope.sharedValues, generatorsOfState)
    kept.append((next.action, next.origin, before: state, shared, generators))
  }

  /// The largest number of actions that a call without a match keeps for the next call: each keeps
  /// a state.
  private static var keptLimit: Int { 1_000 }

  /// Records that expected actions did not arrive. If all actions that arrived were kept, they wait
  /// for the next call.
  private func recordMissing(
    _ expected: String,
    _ received: [ReceivedAction<Action>],
    _ kept: [ReducedAction<State, Action>],
    _ wait: EffectWait,
    at site: CallSite
  ) {
    if received.count >= Self.skipLimit {
      TestStoreFailure.runaway(expected, received).record(at: site)
    } else if received.isEmpty {
      TestStoreFailure.nothingReceived(expected, wait).record(at: site)
    } else {
      let isSkipped = kept.count < received.count
      TestStoreFailure.othersReceived(expected, received, isSkipped: isSkipped, wait)
        .record(at: site)
      if !isSkipped { ahead = kept }
    }
  }

  func receiveAll(
    _ expected: [ExpectedAction<Action>],
    timeout: Duration,
    at site: CallSite,
    isolation: isolated (any Actor)?,
    _ updateState: ((inout State) throws -> Void)?
  ) async {
    let deadline = Self.deadline(after: timeout)
    let (start, context) = (state, context(for: updateState))
    var outstanding = UnorderedActions(expected)
    var kept: [ReducedAction<State, Action>] = []
    var (received, skipped): ([ReceivedAction<Action>], [ReceivedAction<Action>]) = ([], [])
    let isExhaustive = exhaustivity == .on
    while !outstanding.isComplete {
      guard received.count < Self.skipLimit,
        let next = await nextAction(by: deadline, at: site, isolation: isolation)
      else {
        let (names, wait) = (outstanding.names, wait(timeout))
        guard isExhaustive, !received.isEmpty else {
          return recordMissing(names, received, kept, wait, at: site)
        }
        return TestStoreFailure.nothingElseReceived(names, received, wait).record(at: site)
      }
      let isExpected = outstanding.accept(next.action)
      received.append(next)
      if !isExhaustive {
        keep(next, in: &kept)
        if !isExpected { skipped.append(next) }
      } else if !isExpected {
        otherReceived(next, outstanding.names, value: nil).record(at: site)
        skip(to: outstanding, at: site)
        return await comeToRest(at: site, isolation: isolation)
      }
      reduceNext(at: site)
    }
    let event = "receiving \(TestStoreFailure.count(expected.count, "action")) in any order"
    showSkipped(skipped, "while \(event)", at: site)
    Self.reportingIssues(at: site) { reporter in
      check(from: start, in: context, updateState, after: event, origin: nil, reporter)
    }
    await comeToRest(at: site, isolation: isolation)
  }

  /// Reduces the next action, and asserts the change that it made, alone or together with the
  /// actions before it.
  func reduce(
    _ next: ReceivedAction<Action>,
    from before: State,
    in context: AssertionContext,
    others: Int = 0,
    at site: CallSite,
    _ updateState: ((inout State) throws -> Void)?
  ) {
    let isTogether = others > 0 && exhaustivity == .on
    let company = isTogether ? " and \(TestStoreFailure.count(others, "action")) before it" : ""
    reduceNext(at: site)
    Self.reportingIssues(at: site) { reporter in
      check(
        from: before,
        in: context,
        updateState,
        after: "receiving \(TestStoreFailure.name(of: next.action))\(company)",
        origin: next.origin,
        reporter
      )
    }
  }

  /// The context of a closure that asserts the action that is about to be reduced.
  func context(for updateState: ((inout State) throws -> Void)?) -> AssertionContext {
    AssertionContext(
      of: scope,
      updateState == nil ? nil : generatorsOfState,
      scope.sharedValues
    )
  }

  private func nextAction(
    by deadline: ContinuousClock.Instant,
    at site: CallSite,
    isolation: isolated (any Actor)?
  ) async -> ReceivedAction<Action>? {
    if !hasAhead {
      await settle(at: site, by: deadline, isolation: isolation) { engine.hasWaitingActions }
    }
    return nextWaitingAction
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
      later: waitingActions.dropFirst().map(\.action),
      running: runningEffects
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
