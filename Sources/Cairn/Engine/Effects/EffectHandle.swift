import Synchronization

/// What a running effect and its store share: what it is, the way back, whether it was cancelled,
/// whether it has returned, and the task to cancel. Safe to use from any thread, so that a store can
/// be released anywhere.
package final class EffectHandle: Sendable {
  private struct Contents {
    var task: Task<Void, Never>?
    /// What the effect does, until it begins. Cancelling the effect before that releases everything
    /// that the operation captures.
    var operation: EffectWork.Operation?
    /// Ends an effect that has no task, when it is cancelled by another than the store.
    var end: (@Sendable () -> Void)?
    var isCancelled = false
    var hasReturned = false
    var isFollowed = false
  }

  let id: EffectID
  let descriptor: EffectDescriptor
  let host: any EffectHost
  private let contents = Mutex(Contents())

  init(id: EffectID, descriptor: EffectDescriptor, host: any EffectHost) {
    self.id = id
    self.descriptor = descriptor
    self.host = host
  }

  /// Sets what the effect does when it begins.
  func prepare(_ operation: EffectWork.Operation) {
    contents.withLock { $0.operation = operation }
  }

  /// Takes out what the effect does: it begins. Nil for an effect that was cancelled before, and for
  /// one that does nothing.
  func takeOperation() -> EffectWork.Operation? {
    contents.withLock { contents in
      defer { contents.operation = nil }
      return contents.operation
    }
  }

  /// Whether the effect has something to do that has not begun.
  var hasOperation: Bool {
    contents.withLock { $0.operation != nil }
  }

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

  /// Hands over what ends an effect that has no task. It is called once at most, from any thread.
  func attach(end: @escaping @Sendable () -> Void) {
    let endNow = contents.withLock { contents in
      if !contents.isCancelled { contents.end = end }
      return contents.isCancelled
    }
    if endNow { end() }
  }

  /// Whether something may start when the effect has ended.
  var isFollowed: Bool {
    contents.withLock { $0.isFollowed }
  }

  /// Notes that something may start when the effect has ended.
  func follow() {
    contents.withLock { $0.isFollowed = true }
  }

  /// Notes that the operation has returned. Returns whether something may start now.
  func markReturned() -> Bool {
    contents.withLock {
      $0.hasReturned = true
      $0.task = nil
      return $0.isFollowed
    }
  }

  /// Cancels the effect; its store knows.
  func cancel() {
    let (task, operation) = contents.withLock { contents in
      contents.isCancelled = true
      contents.end = nil
      defer { contents.operation = nil }
      return (contents.task, contents.operation)
    }
    task?.cancel()
    host.didCancel(id)
    // What the operation captures is released here: its `deinit` may do anything.
    _ = operation
  }

  /// Cancels the effect, and has its store told.
  func cancelFromOutside() {
    let end = contents.withLock { contents in
      contents.isCancelled = true
      defer { contents.end = nil }
      return contents.end
    }
    cancel()
    end?()
  }
}
