import Observation

/// A probe that is read in order to find out whether an observer is tracking. If none is, nothing
/// needs to be remembered.
///
/// An observer that is tracking is registered with the probe until it is notified of another value
/// that it has read, or the probe is released.
@MainActor
final class TrackingProbe: Observable {
  private let registrar = ObservationRegistrar()
  /// A copy of the static property, because each access to that costs as much as a quarter of a
  /// registration.
  private let path = TrackingProbe.noticedPath
  private let notice = TrackingProbe.notice

  /// Whether an observer is tracking now. May be true without one.
  var isTracked: Bool {
    notice.isTaken(by: { registrar.access(self, keyPath: path) })
  }

  /// Whether an observer is certainly tracking now. Use it for work that must not repeat endlessly
  /// if the Observation module does not show tracking.
  var isKnownToBeTracked: Bool {
    notice.isKnownToBeTaken(by: { registrar.access(self, keyPath: path) })
  }

  nonisolated private subscript(noticedBy notice: TrackingNotice) -> Void { () }
  nonisolated private static let notice = TrackingNotice()
  nonisolated private static let noticedPath: any KeyPath<TrackingProbe, Void> & Sendable =
    \TrackingProbe[noticedBy: notice]
}
