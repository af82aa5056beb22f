import Observation

/// Something that is read through a store, as the Observation module knows it.
///
/// Each has a registrar and the same key path: a path that is built from the one of the field that
/// was read would cost many times as much.
@MainActor
class TrackedValue: Observable {
  /// Whether somebody who tracks has read the value, and has not been told since.
  final var isAwaited = false
  private final let registrar = ObservationRegistrar()
  /// At hand: each look at a static property costs as much as a quarter of what is done with them.
  private final let path = TrackedValue.valuePath
  private final let notice = TrackedValue.notice

  /// Has whoever tracks at the moment told when the value changes. Returns whether somebody tracks:
  /// where nobody does, nothing needs to be remembered.
  @discardableResult
  final func access() -> Bool {
    notice.isTaken(by: { registrar.access(self, keyPath: path) })
  }

  /// Tells those who have read the value.
  final func tell() {
    registrar.withMutation(of: self, keyPath: path) {}
  }

  /// Forgets what is kept for late readers, who get something newer.
  func forgetLast() {}

  nonisolated private subscript(noticedBy notice: TrackingNotice) -> Void { () }
  nonisolated private static let notice = TrackingNotice()
  nonisolated private static let valuePath: any KeyPath<TrackedValue, Void> & Sendable =
    \TrackedValue[noticedBy: notice]
}
