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
  /// these is reduced; otherwise only the next action is. An expected action from another thread may
  /// arrive too late for that; the next call receives it then.
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
    var reduced: [ReducedAction<State, Action>] = []
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
      if isKept, skipped.count < Self.keptLimit {
        reduced.append((next.action, next.origin, before: state, shared: scope.sharedValues))
      }
      skipped.append(next)
      reduceNext(at: site)
    }
    if skipped.count == Self.skipLimit {
      TestStoreFailure.runaway(expected.name(), skipped).record(at: site)
    } else if skipped.isEmpty {
      TestStoreFailure.nothingReceived(expected.name(), wait(timeout)).record(at: site)
    } else {
      let isSkipped = reduced.count < skipped.count
      TestStoreFailure.othersReceived(
        expected.name(),
        skipped,
        isSkipped: isSkipped,
        wait(timeout)
      ).record(at: site)
      if !isSkipped { ahead = reduced }
    }
  }

  /// The largest number of actions that a call without a match keeps for the next call: each keeps
  /// a state.
  private static var keptLimit: Int { 1_000 }

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
    var skipped: [ReceivedAction<Action>] = []
    while !outstanding.isComplete {
      let next = await nextAction(by: deadline, at: site, isolation: isolation)
      guard let next, skipped.count < Self.skipLimit else {
        return TestStoreFailure.nothingReceived(outstanding.names, wait(timeout)).record(at: site)
      }
      if !outstanding.accept(next.action) {
        guard exhaustivity != .on else {
          otherReceived(next, outstanding.names, value: nil).record(at: site)
          skip(to: outstanding, at: site)
          return await comeToRest(at: site, isolation: isolation)
        }
        skipped.append(next)
      }
      reduceNext(at: site)
    }
    let event = "receiving \(TestStoreFailure.count(expected.count, "action")) in any order"
    showSkipped(skipped, "while \(event)", at: site)
    Self.reportingIssues(at: site) { reporter in
      check(from: start, in: context, updateState, after: event, origin: nil, reporter)
    }
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
    AssertionContext(of: scope, generators, scope.sharedValues, hasClosure: updateState != nil)
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
