import Synchronization

/// Records whether a binding's write was applied, so that a feature without ``BindingReducer`` can
/// be reported.
package final class BindingReceipt: Sendable {
  private let isApplied = Atomic(false)

  package init() {}

  /// Whether a reducer applied the write.
  package var isAcknowledged: Bool { isApplied.load(ordering: .relaxed) }

  func acknowledge() {
    isApplied.store(true, ordering: .relaxed)
  }
}
