import Cairn

/// Methods that receive actions up to a match. The test does not name the actions before it, but
/// asserts the change of all of them together. If the test need not assert everything (rule X5),
/// they do the same as `receive`.
extension TestScopable {
  /// Receives actions up to and including this one, and asserts how all of them together change the
  /// state (rule X4).
  ///
  /// `timeout` limits the wait for effects that have left the test's thread. `updateState` gets the
  /// state at the time of the call, and must change it to the state after the actions.
  public func receive(
    until expectedAction: Action,
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
    await scope.store.receiveUntil(
      scope.feature.lifted(.value(expectedAction)),
      timeout: timeout,
      at: site,
      isolation: isolation,
      scope.feature.lifted(updateState)
    )
  }

  /// Receives actions up to and including the first action of this case, with any payload, and
  /// asserts how all of them together change the state.
  public func receive<Value>(
    until action: CaseKeyPath<Action, Value>,
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async where Action: CasePathable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let scope = present(at: site) else { return }
    await scope.store.receiveUntil(
      scope.feature.lifted(.case(action)),
      timeout: timeout,
      at: site,
      isolation: isolation,
      scope.feature.lifted(updateState)
    )
  }

  /// Receives actions up to and including the one with this case and payload, and asserts how all
  /// of them together change the state.
  public func receive<Value: Equatable>(
    until action: CaseKeyPath<Action, Value>,
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
    guard let scope = present(at: site) else { return }
    await scope.store.receiveUntil(
      scope.feature.lifted(.case(action, value)),
      timeout: timeout,
      at: site,
      isolation: isolation,
      scope.feature.lifted(updateState)
    )
  }

  /// Receives actions up to and including the first action that satisfies a predicate, and asserts
  /// how all of them together change the state.
  // A predicate in a trailing closure selects 'receive(where:)'.
  @_disfavoredOverload
  public func receive(
    untilWhere matches: (Action) -> Bool,
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let scope = present(at: site) else { return }
    await withoutActuallyEscaping(matches) { matches in
      await scope.store.receiveUntil(
        scope.feature.lifted(.predicate(matches)),
        timeout: timeout,
        at: site,
        isolation: isolation,
        scope.feature.lifted(updateState)
      )
    }
  }
}
