import Synchronization

/// The work that goes back to one `send`: its effects, the actions that they emit, the effects of
/// those, and so on (rule S5).
package final class EffectGroup: Sendable {
  private struct Contents {
    var pending = 0
    var isCancelled = false
    var isRefused = false
    var handles = EffectTable<EffectHandle>()
    var waiters = EffectGroupWaiters()
  }

  private let contents = Mutex(Contents())
  /// The feature to whose store the action was sent; nil for the root.
  // SAFETY: it does not change, and only the engine that made the group reads it, on one isolation.
  // Other threads at most release it.
  @safe
  private nonisolated(unsafe) let path: IdentityPath?

  init(path: IdentityPath? = nil) {
    self.path = path
  }

  /// Whether cancelling the group cancels the effects of this owner. It does not cancel those of
  /// the features around the one to which the action was sent.
  func covers(_ owner: Owner) -> Bool {
    path.map(owner.isWithin) ?? true
  }

  package var isCancelled: Bool {
    contents.withLock { $0.isCancelled }
  }

  /// Whether a guard has refused an action of the group.
  package var isRefused: Bool {
    contents.withLock { $0.isRefused }
  }

  /// Records that a guard has refused an action of the group.
  func refuse() {
    contents.withLock { $0.isRefused = true }
  }

  /// Records that an effect or a waiting action of the group begins.
  func enter() {
    contents.withLock { $0.pending += 1 }
  }

  /// Records that an effect or an action of the group has ended. The waiting tasks continue when
  /// nothing is left.
  func leave() {
    let waiters = contents.withLock { contents -> EffectGroupWaiters? in
      contents.pending -= 1
      guard contents.pending == 0, !contents.waiters.isEmpty else { return nil }
      return contents.waiters.takeAll()
    }
    waiters?.resume()
  }

  /// Adds a handle, and cancels it if another thread has cancelled the group meanwhile.
  func add(_ handle: EffectHandle) {
    let cancelNow = contents.withLock { contents in
      contents.handles.insert(handle)
      return contents.isCancelled
    }
    if cancelNow { handle.cancelFromOutside() }
  }

  /// Removes the handle of an effect that has ended. If it was the last one, the tasks that have
  /// cancelled the group continue.
  func remove(_ id: EffectID) {
    let waiters = contents.withLock { contents -> EffectGroupWaiters? in
      contents.handles.remove(id)
      guard contents.handles.isEmpty, !contents.waiters.isEmpty else { return nil }
      return contents.waiters.takeCancelled()
    }
    waiters?.resume()
  }

  /// Whether nothing of the group is left.
  package var isFinished: Bool {
    contents.withLock { $0.pending == 0 }
  }

  /// Whether all effects that ``cancel()`` cancels have ended.
  package var isEndedByCancelling: Bool {
    contents.withLock { $0.isCancelled && $0.handles.isEmpty }
  }

  /// Waits until nothing of the group is left.
  ///
  /// If the waiting task is cancelled, or was cancelled before, it cancels the group, and waits
  /// until the cancelled effects have ended.
  package func finish() async {
    let number = contents.withLock { $0.waiters.makeNumber() }
    await withTaskCancellationHandler {
      await SuspendedTask.suspend { task in
        let waits = contents.withLock { contents in
          // A task is marked as cancelled before the handler runs, which needs the lock: it either
          // finds the waiter, or the mark is seen here.
          let isCancelled = Task.isCancelled
          guard contents.pending > 0, !(isCancelled && contents.handles.isEmpty) else {
            return false
          }
          contents.waiters.add(task, number, isCancelled: isCancelled)
          return true
        }
        if !waits { task.resume() }
      }
    } onCancel: {
      cancel()
      cancelWaiter(number)
    }
  }

  private func cancelWaiter(_ number: Int) {
    let waiters = contents.withLock { contents -> EffectGroupWaiters? in
      contents.waiters.cancel(number)
      return contents.handles.isEmpty ? contents.waiters.takeCancelled() : nil
    }
    waiters?.resume()
  }

  /// Cancels the group's effects whose owners it covers. Effects that it would start later never
  /// start.
  package func cancel() {
    let handles = contents.withLock { contents in
      contents.isCancelled = true
      return contents.handles.inOrder
    }
    for handle in handles {
      handle.cancelFromOutside()
    }
  }
}
