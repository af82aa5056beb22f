import Cairn

extension TestStore {
  /// Ends the test: waits for the effects in flight, and fails if one is still running, or if a
  /// received action was not asserted (rule X8).
  ///
  /// Where the test need not assert everything (rule X5), what arrives is reduced, what is still
  /// running then is cancelled, and nothing of it is a failure.
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
    let deadline = Self.deadline(after: timeout)
    if exhaustivity == .on {
      await settle(at: site, by: deadline, isolation: isolation) { false }
    } else {
      await skipRest(by: deadline, at: site, isolation: isolation)
    }
    end(at: site)
  }

  /// Reduces what arrives until nothing is in flight, or the time is over.
  private func skipRest(
    by deadline: ContinuousClock.Instant,
    at site: CallSite,
    isolation: isolated (any Actor)?
  ) async {
    var skipped: [ReceivedAction<Action>] = []
    repeat {
      await settle(at: site, by: deadline, isolation: isolation) { engine.hasWaitingActions }
      skipped += reduceWaiting(at: site)
    } while skipped.count < Self.skipLimit && ContinuousClock.now < deadline
      && (engine.hasRunningEffects || engine.hasWaitingActions)
    showSkipped(skipped, "at the end", at: site)
  }

  /// Tells what is left over, and cancels it: what has been told once is not told again when the
  /// store goes.
  func end(at site: CallSite) {
    if exhaustivity == .on {
      TestStoreFailure.unfinished(
        waiting: engine.waitingActions,
        running: engine.runningEffects
      )?.record(at: site)
      recordUnseenDismissal(at: site)
    } else if exhaustivity.showsSkipped {
      TestStoreNotice.unfinished(
        waiting: engine.waitingActions,
        running: engine.runningEffects
      )?.show(at: site)
    }
    cancelEverything(at: site)
  }
}
