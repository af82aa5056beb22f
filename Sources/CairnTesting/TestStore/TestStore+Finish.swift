import Cairn

extension TestStore {
  /// Ends the test: waits for the effects in flight, and fails if one is still running, or if a
  /// received action was not asserted (rule X8).
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for effects that have left the test's thread.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - isolation: The caller's isolation.
  public func finish(
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle(at: site, timeout: timeout, isolation: isolation) { false }
    let failure = TestStoreFailure.unfinished(
      waiting: engine.waitingActions,
      running: engine.runningEffects
    )
    failure?.record(at: site)
    recordUnseenDismissal(at: site)
    // What has been told once is not told again when the store goes.
    cancelEverything(at: site)
  }
}
