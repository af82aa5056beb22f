import Synchronization

/// Learns whether a write of a binding was carried out, so that a feature without ``BindingReducer``
/// can be told so.
package final class BindingReceipt: Sendable {
  private let isApplied = Atomic(false)

  package init() {}

  /// Whether a reducer carried the write out.
  package var isAcknowledged: Bool { isApplied.load(ordering: .relaxed) }

  func acknowledge() {
    isApplied.store(true, ordering: .relaxed)
  }
}
