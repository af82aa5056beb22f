import Cairn

extension TestStore {
  /// Receives an action that an effect sent, reduces it, and asserts how the state changes (rule X4).
  ///
  /// Where the test need not assert everything (rule X5), the actions before it are reduced and
  /// skipped.
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
      .value(expectedAction),
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
      .case(action),
      timeout: timeout,
      at: site,
      isolation: isolation,
      updateState
    )
  }

  /// Receives an action by its case and payload.
  ///
  /// - Parameters:
  ///   - action: The case of the action that must come next.
  ///   - value: Its payload.
  ///   - timeout: How long to wait for an effect that has left the test's thread.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - isolation: The caller's isolation.
  ///   - updateState: Gets the state before and must turn it into the state after.
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

  /// Receives an action that satisfies a predicate.
  ///
  /// - Parameters:
  ///   - matches: Whether an action is the one that must come next.
  ///   - timeout: How long to wait for an effect that has left the test's thread.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - isolation: The caller's isolation.
  ///   - updateState: Gets the state before and must turn it into the state after.
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
}
