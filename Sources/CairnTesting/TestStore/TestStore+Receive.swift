import Cairn

extension TestStore where State: Equatable {
  /// Receives an action that an effect sent, reduces it, and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - expectedAction: The action that must come next.
  ///   - timeout: How long to wait for an effect that has left the test's thread.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - isolation: The caller's isolation.
  ///   - updateState: Gets the state before and must turn it into the state after.
  public func receive(
    _ expectedAction: Action,
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async where Action: Equatable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(
      Expectation(name: { TestStoreFailure.name(of: expectedAction) }, value: expectedAction) {
        $0 == expectedAction
      },
      timeout: timeout,
      at: site,
      isolation: isolation,
      updateState
    )
  }

  /// Receives an action by its case: `receive(\.path[id: 0].login.done)`.
  ///
  /// - Parameters:
  ///   - action: The case of the action that must come next, whatever its payload is.
  ///   - timeout: How long to wait for an effect that has left the test's thread.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - isolation: The caller's isolation.
  ///   - updateState: Gets the state before and must turn it into the state after.
  public func receive<Value>(
    _ action: CaseKeyPath<Action, Value>,
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async where Action: CasePathable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(
      Expectation(
        name: { TestStoreFailure.name(of: Action.allCasePaths[keyPath: action]) },
        value: nil
      ) {
        $0.is(action)
      },
      timeout: timeout,
      at: site,
      isolation: isolation,
      updateState
    )
  }

  /// Receives an action by its case and payload.
  public func receive<Value: Equatable>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async where Action: CasePathable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = Action.allCasePaths[keyPath: action].embed(value)
    await receive(
      Expectation(name: { TestStoreFailure.name(of: expected) }, value: expected) {
        $0[case: action] == value
      },
      timeout: timeout,
      at: site,
      isolation: isolation,
      updateState
    )
  }

  /// Receives an action that satisfies a predicate.
  public func receive(
    where matches: (Action) -> Bool,
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await withoutActuallyEscaping(matches) { matches in
      await receive(
        Expectation(
          name: { "an action that satisfies the predicate" },
          value: nil,
          matches: matches
        ),
        timeout: timeout,
        at: site,
        isolation: isolation,
        updateState
      )
    }
  }

  private func receive(
    _ expectation: Expectation<Action>,
    timeout: Duration,
    at site: CallSite,
    isolation: isolated (any Actor)?,
    _ updateState: ((inout State) throws -> Void)?
  ) async {
    await settle(at: site, timeout: timeout, isolation: isolation) {
      !engine.waitingActions.isEmpty
    }
    guard let next = engine.waitingActions.first else {
      let running = engine.runningEffects
      return TestStoreFailure.nothingReceived(
        expectation.name(),
        running: running,
        timeout: timeout
      )
      .record(at: site)
    }
    guard expectation.matches(next.action) else {
      // Nothing is reduced: what was received stays for the next call.
      return TestStoreFailure.otherReceived(
        next.action,
        expected: expectation.name(),
        value: expectation.value,
        origin: next.origin,
        later: engine.waitingActions.dropFirst().map(\.action),
        running: engine.runningEffects
      ).record(at: site)
    }
    let before = engine.state
    _ = Self.reportingIssues(at: site) { engine.processNext() }
    settle(at: site)
    check(
      from: before,
      updateState,
      after: "receiving \(TestStoreFailure.name(of: next.action))",
      origin: next.origin,
      at: site
    )
  }
}

/// What a call of `receive` waits for.
private struct Expectation<Action> {
  /// What is expected, in one line, for failures.
  let name: () -> String
  let value: Action?
  let matches: (Action) -> Bool
}
