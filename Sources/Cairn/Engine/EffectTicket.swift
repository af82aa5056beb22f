import Synchronization

/// What a running effect and its store share: what it is, the way back, whether it was cancelled,
/// whether it has returned, and the task to cancel. Safe to use from any thread, so that a store can
/// be released anywhere.
package final class EffectTicket: Sendable {
  private struct Contents {
    var task: Task<Void, Never>?
    /// Ends an effect that has no task, when it is cancelled by another than the store.
    var end: (@Sendable () -> Void)?
    var isCancelled = false
    var hasReturned = false
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

  func markReturned() {
    contents.withLock {
      $0.hasReturned = true
      $0.task = nil
    }
  }

  /// Cancels the effect; its store knows.
  func cancel() {
    let task = contents.withLock { contents in
      contents.isCancelled = true
      contents.end = nil
      return contents.task
    }
    task?.cancel()
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
