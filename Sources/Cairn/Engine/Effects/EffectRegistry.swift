import Synchronization

/// The handles of all running effects of a store, which cancels them on any thread when it is
/// released (rule S7).
package final class EffectRegistry: Sendable {
  private struct Contents {
    var handles = EffectTable<EffectHandle>()
    var isClosed = false
  }

  private let contents = Mutex(Contents())

  package init() {}

  /// Adds the handle of an effect that begins. If the store was released, the effect is cancelled
  /// at once: it follows one that another thread has just cancelled.
  func insert(_ handle: EffectHandle) {
    let isClosed = contents.withLock { contents in
      if !contents.isClosed { contents.handles.insert(handle) }
      return contents.isClosed
    }
    if isClosed { handle.cancel() }
  }

  func remove(_ id: EffectID) {
    contents.withLock { $0.handles.remove(id) }
  }

  /// Cancels all running effects, because the store is released.
  package func close() {
    let all = contents.withLock { contents in
      defer { contents.handles = EffectTable() }
      contents.isClosed = true
      return contents.handles.inOrder
    }
    for handle in all {
      handle.cancel()
    }
  }
}
