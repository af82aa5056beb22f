import Cairn

/// Methods that receive actions in any order, for effects that leave the test's thread and finish
/// in an unknown order.
extension TestScopable {
  /// Receives these actions in any order, and asserts how all of them together change the state
  /// (rule X4).
  ///
  /// `timeout` limits the wait for effects that have left the test's thread. `updateState` gets the
  /// state at the time of the call, and must change it to the state after the actions.
  public func receive(
    inAnyOrder expectedAction: Action,
    _ otherActions: Action...,
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async where Action: Equatable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let scope = present(at: site) else { return }
    await scope.store.receiveAll(
      ([expectedAction] + otherActions).map { scope.feature.lifted(.value($0)) },
      timeout: timeout,
      at: site,
      isolation: isolation,
      scope.feature.lifted(updateState)
    )
  }

  /// Receives an action of each of these cases in any order, and asserts how all of them together
  /// change the state.
  ///
  /// A case may be named more than once.
  public func receive<Value, each OtherValue>(
    inAnyOrder action: CaseKeyPath<Action, Value>,
    _ otherActions: repeat CaseKeyPath<Action, each OtherValue>,
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async where Action: CasePathable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    var expected: [ExpectedAction<Action>] = [.case(action)]
    for action in repeat each otherActions {
      expected.append(.case(action))
    }
    guard let scope = present(at: site) else { return }
    await scope.store.receiveAll(
      expected.map(scope.feature.lifted),
      timeout: timeout,
      at: site,
      isolation: isolation,
      scope.feature.lifted(updateState)
    )
  }
}
