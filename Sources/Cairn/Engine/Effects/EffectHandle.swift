import Synchronization

/// The state that a running effect and its store share: the descriptor, the connection to the
/// store, whether the effect was cancelled or has returned, and the task to cancel. It can be used
/// from any thread, so that a store can be released anywhere.
package final class EffectHandle: Identifiable, Sendable {
  private struct Contents {
    var task: Task<Void, Never>?
    /// The operation of the effect, until it begins. Cancelling the effect before that releases
    /// everything that the operation captures.
    var operation: EffectWork.Operation?
    /// Ends an effect without a task, when it is not cancelled by its store.
    var end: (@Sendable () -> Void)?
    var isCancelled = false
    var hasReturned = false
    var isFollowed = false
  }

  package let id: EffectID
  package let descriptor: EffectDescriptor
  let host: any EffectHost
  private let contents = Mutex(Contents())

  init(id: EffectID, descriptor: EffectDescriptor, host: any EffectHost) {
    self.id = id
    self.descriptor = descriptor
    self.host = host
  }

  /// Returns a handle of the same effect for another engine, with the operation if that has not
  /// begun. It does not know whether the effect is followed.
  func copied(on host: any EffectHost) -> EffectHandle {
    let copy = EffectHandle(id: id, descriptor: descriptor, host: host)
    if let operation = contents.withLock({ $0.operation }) { copy.prepare(operation) }
    return copy
  }

  /// Makes the effect, which has no task, end when it is cancelled from outside.
  func endWhenCancelled() {
    // Unowned, because the handle itself calls this.
    attach { [unowned self] in _ = host.spawn(EffectWork(self), priority: nil) }
  }

  /// Sets the operation of the effect, if the effect was not cancelled already.
  func prepare(_ operation: EffectWork.Operation) {
    contents.withLock { contents in
      if !contents.isCancelled { contents.operation = operation }
    }
  }

  /// Takes the operation out, because the effect begins. Returns nil for an effect that was
  /// cancelled before, and for one without an operation.
  func takeOperation() -> EffectWork.Operation? {
    contents.withLock { contents in
      defer { contents.operation = nil }
      return contents.operation
    }
  }

  /// The operation, if the effect has one that has not begun.
  var operation: EffectWork.Operation? {
    contents.withLock { $0.operation }
  }

  /// Whether the effect has an operation that has not begun.
  var hasOperation: Bool {
    contents.withLock { $0.operation != nil }
  }

  /// The outcomes that the effect declares; nil if it declares none, or if its operation has begun.
  var declaredOutcomes: [EffectOutcome<Any>]? {
    operation?.outcomes?()
  }

  var isCancelled: Bool {
    contents.withLock { $0.isCancelled }
  }

  /// Whether the operation has returned, so that it may not send any more.
  var hasReturned: Bool {
    contents.withLock { $0.hasReturned }
  }

  /// Sets the task that runs the effect, and cancels the task if the effect was cancelled already.
  func attach(_ task: Task<Void, Never>) {
    let cancelNow = contents.withLock { contents in
      contents.task = task
      return contents.isCancelled
    }
    if cancelNow { task.cancel() }
  }

  /// Sets the closure that ends an effect without a task. It is called once at most, on any thread.
  func attach(end: @escaping @Sendable () -> Void) {
    let endNow = contents.withLock { contents in
      if !contents.isCancelled { contents.end = end }
      return contents.isCancelled
    }
    if endNow { end() }
  }

  /// Records that another effect may start when this one has ended.
  func follow() {
    contents.withLock { $0.isFollowed = true }
  }

  /// Records that the operation has returned. Returns whether another effect may start now.
  func markReturned() -> Bool {
    contents.withLock {
      $0.hasReturned = true
      return $0.isFollowed
    }
  }

  /// Cancels the effect on behalf of its store.
  func cancel() {
    let (task, operation) = contents.withLock { contents in
      contents.isCancelled = true
      contents.end = nil
      defer { contents.operation = nil }
      return (contents.task, contents.operation)
    }
    task?.cancel()
    host.didCancel(id)
    // The captured values are released here, outside of the lock: their `deinit` may run any code.
    _ = operation
  }

  /// Cancels the effect, and notifies its store.
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
