import Cairn

extension TestStore {
  /// Ends the test: waits for the effects in flight, and fails if one is still running, or if an
  /// action waits to be received (rule X8). It does not wait if an action waits to be received, or
  /// if all effects sleep on a ``TestClock``: only the test can continue then.
  ///
  /// If the test need not assert everything (rule X5), actions that arrive are reduced, effects
  /// that are still running are cancelled, and this is not a failure.
  ///
  /// `timeout` limits the wait for effects that have left the test's thread.
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
      await settle(at: site, by: deadline, isolation: isolation) { hasWaitingActions }
    } else {
      await skipRest(by: deadline, at: site, isolation: isolation)
    }
    end(at: site, hasFinished: true)
  }

  /// Reduces actions that arrive, until nothing is in flight or the time is over.
  private func skipRest(
    by deadline: ContinuousClock.Instant,
    at site: CallSite,
    isolation: isolated (any Actor)?
  ) async {
    var skipped: [ReceivedAction<Action>] = []
    var result = WaitResult.done
    repeat {
      result = await settle(at: site, by: deadline, isolation: isolation) { hasWaitingActions }
      skipped += reduceWaiting(at: site)
    } while skipped.count < Self.skipLimit && result == .done
    showSkipped(skipped, "at the end", at: site)
  }

  /// Reports the actions and effects that are left, and cancels them, so that the deinitializer
  /// does not report them again.
  ///
  /// - Parameter hasFinished: Whether the test has waited for the effects with ``finish()``.
  func end(at site: CallSite, hasFinished: Bool) {
    if exhaustivity == .on {
      TestStoreFailure.unfinished(
        waiting: waitingActions,
        wait(.zero),
        hasFinished: hasFinished
      )?.record(at: site)
    } else if exhaustivity.showsSkipped {
      TestStoreNotice.unfinished(
        waiting: waitingActions,
        running: runningEffects
      )?.show(at: site)
    }
    cancelEverything(at: site)
  }
}
