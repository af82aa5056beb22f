import Cairn

extension TestStore {
  /// Reduces the actions that wait to be received, and the actions that they lead to synchronously,
  /// without asserting anything (rule X5). Actions that effects send after that wait to be
  /// received.
  ///
  /// If there is nothing to skip, the test fails unless `strict` is false.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await comeToRest(at: site, isolation: isolation)
    let mark = engine.mark
    let skipped = reduceWaiting(at: site)
    if skipped.isEmpty, strict {
      TestStoreFailure.nothingToSkip("received actions").record(at: site)
    } else if engine.hasWaitingActions(since: mark) {
      TestStoreFailure.endless(skipped).record(at: site)
    }
    showSkipped(skipped, "on request", at: site)
    await comeToRest(at: site, isolation: isolation)
  }

  /// Cancels the effects in flight and the effects that wait for them (rule X5).
  ///
  /// Actions that these effects have already sent still wait to be received.
  ///
  /// If there is nothing to skip, the test fails unless `strict` is false.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await comeToRest(at: site, isolation: isolation)
    let running = engine.runningEffects
    if running.isEmpty, strict {
      TestStoreFailure.nothingToSkip("effects in flight").record(at: site)
    }
    if exhaustivity.showsSkipped, !running.isEmpty {
      TestStoreNotice.effects(running, "on request").show(at: site)
    }
    cancelEffects(at: site)
  }

  /// Shows actions that were reduced and not asserted, if the test shows skipped assertions.
  func showSkipped(
    _ skipped: [ReceivedAction<Action>],
    _ occasion: @autoclosure () -> String,
    at site: CallSite
  ) {
    guard exhaustivity.showsSkipped, !skipped.isEmpty else { return }
    TestStoreNotice.actions(skipped, occasion()).show(at: site)
  }
}
