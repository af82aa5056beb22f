extension StoreActor {
  /// Sends an action to the independent child with an id (rule D1), which runs on this actor.
  ///
  /// ```swift
  /// await server.send(
  ///   Connection.Action.received(data),
  ///   toChildOf: \.connections,
  ///   id: id,
  ///   as: Connection.self
  /// )
  /// ```
  ///
  /// `ids` is the field that was passed to `childStores`, `id` names the child, and `feature` is
  /// the feature that `childStores` runs. If `childStores` runs another feature, the call is an
  /// issue.
  ///
  /// - Returns: the action's effects, to wait for or to cancel; nil when the id is not in the
  ///   state.
  @discardableResult
  public func send<IDs, ID: Hashable & Sendable, Child: Reducer>(
    _ action: sending Child.Action,
    toChildOf ids: any KeyPath<State, IDs> & Sendable,
    id: ID,
    as feature: Child.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask? {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return engine.childEngine(of: ids, id: AnyID(id), as: feature, at: site)
      .map { StoreTask(group: $0.send(action, site: site)) }
  }

  /// Reads a value from the state of the independent child with an id (rule D1).
  ///
  /// `ids` is the field that was passed to `childStores`, `id` names the child, and `feature` is
  /// the feature that `childStores` runs. If `childStores` runs another feature, the call is an
  /// issue. `body` reads the state, on the actor.
  ///
  /// - Returns: the result of `body`; nil when the id is not in the state of this store.
  public func readChild<IDs, ID: Hashable & Sendable, Child: Reducer, Value: Sendable>(
    of ids: any KeyPath<State, IDs> & Sendable,
    id: ID,
    as feature: Child.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: @Sendable (Child.State) throws -> Value
  ) rethrows -> Value? {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let scope = dependencies.enterSharedValues()
    defer { scope?.leave() }
    return try engine.childEngine(of: ids, id: AnyID(id), as: feature, at: site)
      .map { try body($0.state) }
  }
}
