import Cairn

/// The effects of an action that was sent to a test store, and what they go on to start.
public struct TestStoreTask<State, Action> {
  private let link: TestStoreLink<State, Action>
  private let group: EffectGroup?

  init(of link: TestStoreLink<State, Action>, group: EffectGroup?) {
    self.link = link
    self.group = group
  }

  /// Waits until the action's effects have completed and what they sent has been received.
  ///
  /// Where the test need not assert everything (rule X5), received actions are reduced meanwhile. If
  /// the task that waits is cancelled, or was before it waits, that cancels the action's effects, and
  /// `finish` returns when they have ended, as in a store.
  ///
  /// `timeout` is how long to wait for effects that have left the test's thread.
  public func finish(
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    guard let store = link.store, let group else { return }
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await withTaskCancellationHandler {
      await store.finish(
        group,
        by: TestStore<State, Action>.deadline(after: timeout),
        at: site,
        isolation: isolation
      )
    } onCancel: {
      group.cancel()
    }
    guard !group.isOver else { return }
    TestStoreFailure.taskUnfinished(
      waiting: store.waitingActions,
      store.wait(timeout)
    ).record(at: site)
  }

  /// Cancels the action's effects.
  public func cancel(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    group?.cancel()
    link.store?.settle(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Whether the action's effects were cancelled by ``cancel(fileID:filePath:line:column:)``, or because
  /// a task was cancelled that waits for them.
  public var isCancelled: Bool {
    group?.isCancelled ?? false
  }

  /// Whether a guard has refused the action, or one that was received of it (rule G3).
  public var isRefused: Bool {
    group?.isRefused ?? false
  }
}

extension TestStore {
  fileprivate func finish(
    _ group: EffectGroup,
    by deadline: ContinuousClock.Instant,
    at site: CallSite,
    isolation: isolated (any Actor)?
  ) async {
    var skipped: [ReceivedAction<Action>] = []
    let skips = exhaustivity != .on
    var result = WaitResult.done
    repeat {
      result = await settle(at: site, by: deadline, isolation: isolation) {
        group.isOver || hasWaitingActions
      }
      if skips, !group.isOver { skipped += reduceWaiting(at: site) }
    } while skips && !group.isOver && skipped.count < Self.skipLimit
      && (result == .done || hasWaitingActions)
    showSkipped(skipped, "while an action's effects finish", at: site)
  }
}

extension EffectGroup {
  /// Whether a task that waits for the group goes on: nothing is left, or, if the task was cancelled,
  /// nothing of what that has cancelled.
  fileprivate var isOver: Bool {
    isFinished || (Task.isCancelled && isEndedByCancelling)
  }
}
