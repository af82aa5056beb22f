import Cairn

extension TestStore {
  /// Sends an action and asserts how the state changes (rule X1).
  ///
  /// Sending while received actions wait to be asserted is a failure. If the test need not assert
  /// everything (rule X5), the waiting actions are reduced first.
  ///
  /// If the action's feature may have been removed, as with an action of a view's lifecycle, pass
  /// ``/Cairn/SendCondition/ifPresent``:
  /// `await store.send(.sheet(.presented(.disappeared)), .ifPresent)`. If the feature was removed,
  /// its parent still gets the action, and ``missedActionCount`` counts it. Without the condition,
  /// such an action is a failure (rule L7).
  ///
  /// `updateState` gets the state before the action, and must change it to the state after the
  /// action. Without this closure, the state must not change.
  ///
  /// - Returns: the action's effects, to wait for or to cancel.
  @discardableResult
  public func send(
    _ action: Action,
    _ condition: SendCondition = .always,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    if host.hasPendingTime { await comeToRest(at: site, isolation: isolation) }
    return send(action, condition, at: site, updateState)
  }

  func send(
    _ action: Action,
    _ condition: SendCondition,
    at site: CallSite,
    _ updateState: ((_ state: inout State) throws -> Void)?
  ) -> TestStoreTask<State, Action> {
    guard dismissal.site == nil || !refuses(action, condition, at: site) else {
      return TestStoreTask(of: link, group: nil)
    }
    // The closure returns the group and not the task, which is generic: unspecialized code would
    // look up its metadata for every action.
    let group = Self.reportingIssues(at: site) { reporter in
      settle()
      if hasWaitingActions {
        handleUnreceivedActions(before: TestStoreFailure.name(of: action), at: site)
      }
      let before = state
      let context = context(for: updateState)
      engine.checkChildren(ofSent: action, at: site)
      if isMeasured { beginMeasuring(action) }
      let group = reducing { engine.send(action, condition, site: site) }
      settle()
      if isMeasured { endMeasuring(.sent) }
      check(
        from: before,
        in: context,
        updateState,
        after: "sending \(TestStoreFailure.name(of: action))",
        sent: action,
        origin: nil,
        reporter
      )
      return group
    }
    return TestStoreTask(of: link, group: group)
  }

  /// - Parameter action: The action that is about to be sent, in one line.
  func handleUnreceivedActions(before action: String, at site: CallSite) {
    if exhaustivity == .on {
      TestStoreFailure.unreceived(waitingActions, before: action)?.record(at: site)
      ahead = []
    } else {
      let skipped = reduceWaitingAndWhatFollows(at: site)
      showSkipped(skipped, "before sending \(action)", at: site)
    }
  }

  /// The number of actions that were sent with ``/Cairn/SendCondition/ifPresent`` after their
  /// feature was removed, and of results whose parent was removed (rules L7, Q1). The test store
  /// asserts nothing about this number; a test may do so.
  public var missedActionCount: Int { engine.missedActionCount + lateActionCount }
}
