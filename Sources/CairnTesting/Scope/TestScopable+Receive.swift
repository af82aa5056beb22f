import Cairn

extension TestScopable {
  /// Receives an action that an effect sent, reduces it, and asserts how the state changes (rule
  /// X4).
  ///
  /// If the test need not assert everything (rule X5), the actions before this action are reduced
  /// and skipped.
  ///
  /// `timeout` limits the wait for an effect that has left the test's thread. `updateState` gets
  /// the state before the action, and must change it to the state after the action.
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
    guard let scope = present(at: site) else { return }
    await scope.store.receive(
      scope.feature.lifted(.value(expectedAction)),
      timeout: timeout,
      at: site,
      isolation: isolation,
      scope.feature.lifted(updateState)
    )
  }

  /// Receives an action by its case, with any payload: `receive(\.path[id: 0].login.done)`.
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
    guard let scope = present(at: site) else { return }
    await scope.store.receive(
      scope.feature.lifted(.case(action)),
      timeout: timeout,
      at: site,
      isolation: isolation,
      scope.feature.lifted(updateState)
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
    guard let scope = present(at: site) else { return }
    await scope.store.receive(
      scope.feature.lifted(.case(action, value)),
      timeout: timeout,
      at: site,
      isolation: isolation,
      scope.feature.lifted(updateState)
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
    guard let scope = present(at: site) else { return }
    await withoutActuallyEscaping(matches) { matches in
      await scope.store.receive(
        scope.feature.lifted(.predicate(matches)),
        timeout: timeout,
        at: site,
        isolation: isolation,
        scope.feature.lifted(updateState)
      )
    }
  }
}
