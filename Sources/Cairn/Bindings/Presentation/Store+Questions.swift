extension Store where Action: CasePathable {
  /// Returns a binding to the question whether a removal that a guard has held back is to be carried
  /// out (rule G2). Writing nil cancels the removal.
  ///
  /// If the feature of this store was removed, the binding returns nil (rule O4). An observer is
  /// notified of the removal, so that the question disappears.
  ///
  /// `question` is the alert that asks, while a removal waits for a confirmation, and `answer` the
  /// case of the guard's answers.
  public func questionBinding(
    _ question: KeyPath<State, AlertState<RemovalAction<Action>>?>,
    answer: CaseKeyPath<Action, RemovalAction<Action>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreBinding<AlertState<RemovalAction<Action>>?> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let cancellation = Action.allCasePaths[keyPath: answer].embed(.cancel)
    return StoreBinding {
      self.core.readRemoval() ? nil : self.core.read(question)
    } set: {
      guard $0 == nil else { return }
      _ = self.core.send(cancellation, from: .sendIfPresent(site))
    }
  }
}
