import Cairn

/// The effects of an action that was sent to a test store, and the effects that they lead to.
public struct TestStoreTask<State, Action> {
  private let link: TestStoreLink<State, Action>
  private let group: EffectGroup?

  init(of link: TestStoreLink<State, Action>, group: EffectGroup?) {
    self.link = link
    self.group = group
  }

  /// Waits until the action's effects have completed and their actions have been received.
  ///
  /// If the test need not assert everything (rule X5), received actions are reduced meanwhile. If
  /// the waiting task is cancelled, before or during the wait, the action's effects are cancelled
  /// too, and `finish` returns when they have ended, as in a store.
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

  /// A Boolean value that indicates whether the action's effects were cancelled by
  /// ``cancel(fileID:filePath:line:column:)``, or by the cancellation of a task that waits for
  /// them.
  public var isCancelled: Bool {
    group?.isCancelled ?? false
  }

  /// A Boolean value that indicates whether a guard refused the action, or an action that was
  /// received from its effects (rule G3).
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
  /// Whether the wait for the group is over: nothing is left, or, after a cancellation of the
  /// waiting task, nothing of the cancelled effects is left.
  fileprivate var isOver: Bool {
    isFinished || (Task.isCancelled && isEndedByCancelling)
  }
}
