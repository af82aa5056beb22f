import Observation

/// A shared value as the Observation module knows it, for reads outside of a store: in a copy of a
/// state that holds a reference.
final class SharedObservation: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  /// Registers a read: an observer that is tracking now is notified when the value changes.
  func access() {
    registrar.access(self, keyPath: Self.path)
  }

  /// Notifies the observers that have read the value.
  func notify() {
    registrar.withMutation(of: self, keyPath: Self.path) {}
  }

  private var value: Void { () }
  private static let path: any KeyPath<SharedObservation, Void> & Sendable = \.value
}
