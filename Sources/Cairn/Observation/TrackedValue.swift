import Observation

/// Something that is read through a store, as the Observation module knows it.
///
/// Each has a registrar and the same key path: one that is built from the path of the field that was
/// read would cost many times as much.
@MainActor
class TrackedValue: Observable {
  /// Whether somebody who tracks has read the value, and has not been told since.
  final var isAwaited = false
  private final let registrar = ObservationRegistrar()
  /// At hand: each look at a static property costs as much as a quarter of what is done with it.
  private final let path = TrackedValue.valuePath

  /// Has whoever tracks at the moment told when the value changes.
  final func access() {
    registrar.access(self, keyPath: path)
  }

  /// Tells those who have read the value.
  final func tell() {
    registrar.withMutation(of: self, keyPath: path) {}
  }

  /// Forgets what is kept for late readers, who get something newer.
  func forgetLast() {}

  /// Whether nothing is kept for late readers.
  var keepsNothing: Bool { true }

  nonisolated private var value: Void { () }
  nonisolated private static let valuePath: any KeyPath<TrackedValue, Void> & Sendable =
    \TrackedValue.value
}
