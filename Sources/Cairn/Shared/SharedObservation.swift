import Observation
import Synchronization

/// A shared value as the Observation module knows it, for reads outside of a store: in a copy of a
/// state that holds a reference.
final class SharedObservation: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let awaited = Atomic(false)

  /// Whether an observer may have read the value while it was tracking, and was not notified since.
  var isAwaited: Bool { awaited.load(ordering: .relaxed) }

  /// Registers a read: an observer that is tracking now is notified when the value changes.
  func access() {
    guard Self.notice.isTaken(by: { registrar.access(self, keyPath: Self.path) }) else { return }
    awaited.store(true, ordering: .relaxed)
  }

  /// Notifies the observers that have read the value.
  ///
  /// - Parameter isTracked: Whether an observer is tracking now, which is registered later.
  func notify(isTracked: Bool = false) {
    awaited.store(isTracked, ordering: .relaxed)
    registrar.withMutation(of: self, keyPath: Self.path) {}
  }

  private subscript(noticedBy notice: TrackingNotice) -> Void { () }
  private static let notice = TrackingNotice()
  private static let path: any KeyPath<SharedObservation, Void> & Sendable =
    \SharedObservation[noticedBy: notice]
}
