import Observation
import Synchronization

/// A shared value as the Observation module knows it, for reads outside of a store: in a copy of a
/// state that holds a reference.
final class SharedObservation: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let observed = Atomic(false)
  private let read = Atomic(false)

  /// Whether an observer has read the value while it was tracking. It stays true after the observer
  /// was notified: the value may change on one thread while an observer on another thread has read
  /// it, and is not registered yet.
  var isObserved: Bool { observed.load(ordering: .relaxed) }

  /// Whether the value was ever read outside of a reducer. Otherwise nothing that an observer has
  /// read depends on it.
  var wasRead: Bool { read.load(ordering: .relaxed) }

  /// Records a read outside of a reducer.
  func noteRead() {
    if !wasRead { read.store(true, ordering: .relaxed) }
    SharedReferences.noteRead()
  }

  /// Registers a read: an observer that is tracking now is notified when the value changes.
  func access() {
    guard Self.notice.isTaken(by: { registrar.access(self, keyPath: Self.path) }) else { return }
    observed.store(true, ordering: .relaxed)
  }

  /// Notifies the observers that have read the value.
  func notify() {
    registrar.withMutation(of: self, keyPath: Self.path) {}
  }

  private subscript(noticedBy notice: TrackingNotice) -> Void { () }
  private static let notice = TrackingNotice()
  private static let path: any KeyPath<SharedObservation, Void> & Sendable =
    \SharedObservation[noticedBy: notice]
}
