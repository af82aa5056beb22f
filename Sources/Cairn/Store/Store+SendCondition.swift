extension Store {
  /// Sends an action of a feature that may have been removed, such as an action of a view's life
  /// cycle: `store.send(.disappeared, .ifPresent)`.
  ///
  /// If the feature was removed, its parent still receives the action (rule L7), and
  /// ``missedActionCount`` counts it.
  ///
  /// - Returns: the action's effects, to wait for or to cancel.
  @discardableResult
  public func send(
    _ action: Action,
    _ condition: SendCondition,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return StoreTask(group: core.send(action, from: ActionOrigin(site, condition)))
  }

  /// The number of actions that were sent with ``SendCondition/ifPresent`` or by a binding after
  /// their feature was removed, and of results whose parent was removed (rules L7, Q1). All stores
  /// of one tree share the count.
  public var missedActionCount: Int { core.registry.watcher.missedActionCount }
}
