import Cairn

extension TestScopable {
  /// Returns the scope, unless another child has the slot of its child (rule O4): then the test
  /// fails, or the call is counted because its sender accepts that (rule L7).
  func present(
    _ condition: SendCondition = .always,
    at site: CallSite
  ) -> TestStoreScope<RootState, RootAction, State, Action>? {
    let scope = scoped
    guard scope.feature.isReplaced(in: scope.store.state) else { return scope }
    if condition == .ifPresent {
      scope.store.lateActionCount += 1
    } else {
      TestStoreFailure.replacedScope(State.self).record(at: site)
    }
    return nil
  }

  /// Sends an action of this feature and asserts how the feature's state changes (rule X1). If the
  /// feature may have been removed, send with ``/Cairn/SendCondition/ifPresent`` (rule L7).
  ///
  /// `updateState` gets the feature's state before the action, and must change it to the state
  /// after the action. Without this closure, the state must not change.
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
    guard let scope = present(condition, at: site) else {
      return TestStoreTask(of: scoped.store.link, group: nil)
    }
    return await scope.store.send(
      scope.feature.embed(action),
      condition,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column,
      isolation: isolation,
      assert: scope.feature.lifted(updateState)
    )
  }

  /// Asserts the feature's current state, without sending or receiving an action.
  ///
  /// ```swift
  /// store.assert {
  ///   $0.user = User(id: 1)
  ///   $0.isLoading = false
  /// }
  /// ```
  ///
  /// `updateState` gets the feature's state and must not change it: it may only set fields to their
  /// current values.
  public func assert(
    _ updateState: (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let scope = present(at: site) else { return }
    withoutActuallyEscaping(updateState) { updateState in
      guard let updateState = scope.feature.lifted(updateState) else { return }
      scope.store.assert(updateState, at: site)
    }
  }
}
