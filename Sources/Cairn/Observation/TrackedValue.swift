import Observation

/// Something that is read through a store, as the Observation module knows it.
///
/// Each has a registrar and the same key paths: a path that is built from the one of the field that
/// was read would cost many times as much.
@MainActor
class TrackedValue: Observable {
  /// Whether somebody who tracks has read the value, and has not been told since.
  final var isAwaited = false
  private final let registrar = ObservationRegistrar()
  /// At hand: each look at a static property costs as much as a quarter of what is done with them.
  private final let path = TrackedValue.valuePath
  private final let noticedPath = TrackedValue.noticedPath
  private final let notice = TrackedValue.notice

  /// Has whoever tracks at the moment told when the value changes.
  final func access() {
    registrar.access(self, keyPath: path)
  }

  /// Whether somebody tracks at the moment: where nobody does, nothing needs to be remembered. What
  /// asking registers goes when they are told, or with the value.
  final var isTracked: Bool {
    notice.isTaken(by: { registrar.access(self, keyPath: noticedPath) })
  }

  /// Tells those who have read the value.
  final func tell() {
    registrar.withMutation(of: self, keyPath: path) {}
  }

  /// Forgets what is kept for late readers, who get something newer.
  func forgetLast() {}

  nonisolated private var value: Void { () }
  nonisolated private subscript(noticedBy notice: TrackingNotice) -> Void { () }
  nonisolated private static let notice = TrackingNotice()
  nonisolated private static let valuePath: any KeyPath<TrackedValue, Void> & Sendable =
    \TrackedValue.value
  /// Apart: one with a notice in it takes longer to hash.
  nonisolated private static let noticedPath: any KeyPath<TrackedValue, Void> & Sendable =
    \TrackedValue[noticedBy: notice]
}
