import Observation

/// A value that is read through a store, as the Observation module knows it.
///
/// Each value has a registrar of its own, and all have the same key path: building one from the
/// path of the field that was read would cost many times as much.
@MainActor
class TrackedValue: Observable {
  /// Whether an observer has read the value while it was tracking, and was not notified since.
  final var isAwaited = false
  private final let registrar = ObservationRegistrar()
  /// A copy of the static property, because each access to that costs as much as a quarter of a
  /// registration.
  private final let path = TrackedValue.valuePath

  /// Registers the value with the observers that are tracking now.
  final func access() {
    registrar.access(self, keyPath: path)
  }

  /// Notifies the observers that have read the value.
  final func notify() {
    registrar.withMutation(of: self, keyPath: path) {}
  }

  /// Discards the last known value, because a newer one is known.
  func forgetLast() {}

  /// Whether no last known value is kept.
  var keepsNothing: Bool { true }

  nonisolated private var value: Void { () }
  nonisolated private static let valuePath: any KeyPath<TrackedValue, Void> & Sendable =
    \TrackedValue.value
}
