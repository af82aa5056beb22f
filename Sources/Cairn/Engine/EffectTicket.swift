import Synchronization

/// What a running effect and its store share: whether it was cancelled, whether it has returned,
/// and the task to cancel. Safe to use from any thread, so that a store can be released anywhere.
package final class EffectTicket: Sendable {
  private struct Contents {
    var task: Task<Void, Never>?
    var isCancelled = false
    var hasReturned = false
  }

  private let contents = Mutex(Contents())

  var isCancelled: Bool {
    contents.withLock { $0.isCancelled }
  }

  /// Whether the operation has returned, so that it may not send any more.
  var hasReturned: Bool {
    contents.withLock { $0.hasReturned }
  }

  /// Hands over the task that runs the effect; it is cancelled if the effect already is.
  func attach(_ task: Task<Void, Never>) {
    let cancelNow = contents.withLock { contents in
      if !contents.hasReturned { contents.task = task }
      return contents.isCancelled
    }
    if cancelNow { task.cancel() }
  }

  func markReturned() {
    contents.withLock {
      $0.hasReturned = true
      $0.task = nil
    }
  }

  func cancel() {
    let task = contents.withLock { contents in
      contents.isCancelled = true
      return contents.task
    }
    task?.cancel()
  }
}
