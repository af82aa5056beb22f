import Cairn

extension TestStore {
  /// Sends an action of a feature that may be gone, such as one from a view's life cycle, and asserts
  /// how the state changes: `await store.send(.sheet(.presented(.disappeared)), .ifPresent)`.
  ///
  /// When the feature is gone, its parent receives the action all the same, and ``missedActionCount``
  /// counts it; with ``/Cairn/SendCondition/always`` that is a failure (rule L7).
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - condition: Whether the feature is known to be there.
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
    _ condition: SendCondition,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return send(action, condition, at: site, updateState)
  }

  /// How many actions came after their feature had gone, of those that were sent with
  /// ``/Cairn/SendCondition/ifPresent``. No assertion is about it but those of the test itself.
  public var missedActionCount: Int { engine.missedActionCount }
}

extension TestStoreScope {
  /// Sends an action of the child, which may be gone, and asserts how the child's state changes. See
  /// ``TestStore/send(_:_:fileID:filePath:line:column:isolation:assert:)``.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - condition: Whether the child is known to be there.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - isolation: The caller's isolation.
  ///   - updateState: Gets the child's state before and must turn it into the state after. Without it
  ///     nothing may change.
  /// - Returns: the action's effects, to wait for or to cancel.
  @discardableResult
  public func send(
    _ action: Action,
    _ condition: SendCondition,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask<RootState, RootAction> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return store.send(embed(action), condition, at: site, lifted(updateState))
  }
}
