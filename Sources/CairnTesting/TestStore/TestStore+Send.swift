import Cairn

extension TestStore where State: Equatable {
  /// Sends an action and asserts how the state changes (rule X1).
  ///
  /// It is a failure to send while received actions wait to be asserted.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - isolation: The caller's isolation.
  ///   - updateState: Gets the state before and must turn it into the state after. Without it the
  ///     state must not change.
  /// - Returns: the action's effects, to wait for or to cancel.
  @discardableResult
  public func send(
    _ action: Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    settle(at: site)
    if let failure = TestStoreFailure.unreceived(engine.waitingActions, before: action) {
      failure.record(at: site)
    }
    let before = engine.state
    let group = Self.reportingIssues(at: site) { engine.send(action, site: site) }
    settle(at: site)
    check(
      from: before,
      updateState,
      after: "sending \(TestStoreFailure.name(of: action))",
      origin: nil,
      at: site
    )
    return TestStoreTask(store: self, group: group)
  }

  /// Compares the state with what the closure makes of the state before.
  func check(
    from before: State,
    _ updateState: ((inout State) throws -> Void)?,
    after event: @autoclosure () -> String,
    origin: ActionOrigin?,
    at site: CallSite
  ) {
    var expected = before
    do {
      try Self.reportingIssues(at: site) { try updateState?(&expected) }
    } catch {
      TestStoreFailure.threw(error, after: event()).record(at: site)
      return
    }
    let actual = engine.state
    let failure: TestStoreFailure? =
      if expected != actual {
        .mismatch(
          expected: expected,
          actual: actual,
          after: event(),
          isAsserted: updateState != nil,
          origin: origin
        )
      } else if updateState != nil, expected == before {
        .emptyAssertion(after: event())
      } else {
        nil
      }
    failure?.record(at: site)
  }
}
