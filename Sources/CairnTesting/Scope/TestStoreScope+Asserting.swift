import Cairn

extension TestStoreScope {
  /// Sends an action of the child and asserts how the child's state changes (rule X1). If the child
  /// may have been removed, send with ``/Cairn/SendCondition/ifPresent`` (rule L7).
  ///
  /// `updateState` gets the child's state before the action, and must change it to the state after
  /// the action. Without this closure, the state must not change.
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
  ) async -> TestStoreTask<RootState, RootAction> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    if store.host.hasPendingTime { await store.comeToRest(at: site, isolation: isolation) }
    return store.send(embed(action), condition, at: site, lifted(updateState))
  }

  /// Asserts the child's current state, without sending or receiving an action.
  ///
  /// `updateState` gets the child's state and must leave it as it is.
  public func assert(
    _ updateState: (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    withoutActuallyEscaping(updateState) { updateState in
      guard let updateState = lifted(updateState) else { return }
      store.assert(updateState, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// Receives an action of the child (rule X4).
  ///
  /// The parameters are those of `receive` of a ``TestStore``. `updateState` gets the child's state
  /// before the action, and must change it to the state after the action.
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
      .value(expectedAction),
      timeout: timeout,
      at: site,
      isolation: isolation,
      updateState
    )
  }

  /// Receives an action of the child by its case.
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
    await receive(.case(action), timeout: timeout, at: site, isolation: isolation, updateState)
  }

  /// Receives an action of the child by its case and payload.
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
    await receive(
      .case(action, value),
      timeout: timeout,
      at: site,
      isolation: isolation,
      updateState
    )
  }

  /// Receives an action of the child that satisfies a predicate.
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
        .predicate(matches),
        timeout: timeout,
        at: site,
        isolation: isolation,
        updateState
      )
    }
  }

  private func receive(
    _ expected: ExpectedAction<Action>,
    timeout: Duration,
    at site: CallSite,
    isolation: isolated (any Actor)?,
    _ updateState: ((_ state: inout State) throws -> Void)?
  ) async {
    await store.receive(
      expected.lifted(embed: embed, extract: extract),
      timeout: timeout,
      at: site,
      isolation: isolation,
      lifted(updateState)
    )
  }
}
