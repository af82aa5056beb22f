import Synchronization

/// The handles of all running effects of a store, which cancels them on any thread when it is
/// released (rule S7).
package final class EffectRegistry: Sendable {
  private let handles = Mutex<[EffectID: EffectHandle]>([:])

  package init() {}

  func insert(_ handle: EffectHandle, for id: EffectID) {
    handles.withLock { $0[id] = handle }
  }

  func remove(_ id: EffectID) {
    handles.withLock { $0.removeAndShrink(id) }
  }

  /// Cancels all running effects.
  package func cancelAll() {
    let all = handles.withLock { handles in
      defer { handles = [:] }
      return handles.sorted { $0.key < $1.key }
    }
    for (_, handle) in all {
      handle.cancel()
    }
  }
}
