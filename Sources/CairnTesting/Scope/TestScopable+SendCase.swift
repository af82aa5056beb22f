import Cairn

/// Methods that send an action by its case, with the same syntax as `receive`.
extension TestScopable where Action: CasePathable {
  /// Sends the action of a case without a payload, and asserts how the state changes (rule X1).
  ///
  /// ```swift
  /// await store.send(\.view.saveTapped) { $0.isSaving = true }
  /// await store.send(\.rows[id: 1].toggled) { $0.rows[id: 1]?.isOn = true }
  /// ```
  ///
  /// - Returns: the action's effects, to wait for or to cancel.
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    _ condition: SendCondition = .always,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask<RootState, RootAction> {
    await send(
      Action.allCasePaths[keyPath: action].embed(()),
      condition,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column,
      isolation: isolation,
      assert: updateState
    )
  }

  /// Sends the action of a case with its payload, and asserts how the state changes (rule X1).
  ///
  /// ```swift
  /// await store.send(\.binding.query, "soup") { $0.query = "soup" }
  /// ```
  ///
  /// - Returns: the action's effects, to wait for or to cancel.
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    _ condition: SendCondition = .always,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask<RootState, RootAction> {
    await send(
      Action.allCasePaths[keyPath: action].embed(value),
      condition,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column,
      isolation: isolation,
      assert: updateState
    )
  }
}
