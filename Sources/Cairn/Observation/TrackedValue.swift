import Observation
import Synchronization

/// Something that is read through a store, as the Observation module knows it.
///
/// Each has a registrar and the same key path: a path that is built from the one of the field that
/// was read would cost many times as much.
@MainActor
class TrackedValue: Observable {
  /// Whether somebody who tracks has read the value, and has not been told since.
  final var isAwaited = false
  private final let registrar = ObservationRegistrar()

  /// Has whoever tracks at the moment told when the value changes.
  final func access() {
    registrar.access(self, keyPath: Self.valuePath)
  }

  /// Tells those who have read the value.
  final func tell() {
    registrar.withMutation(of: self, keyPath: Self.valuePath) {}
  }

  /// Forgets what is kept for late readers, who get something newer.
  func forgetLast() {}

  nonisolated private var value: Void { () }
  nonisolated private static let valuePath: any KeyPath<TrackedValue, Void> & Sendable =
    \TrackedValue.value
}

// MARK: - Who tracks

extension TrackedValue {
  /// Whether somebody tracks at the moment. Where nobody does, nothing needs to be remembered.
  ///
  /// The Observation module does not say so; but it puts the key paths that are read into a set if,
  /// and only if, they are tracked, and this one tells when it is hashed.
  static var isTracking: Bool {
    guard canTellTracking else { return true }
    return isHashedOnAccess
  }

  private static var isHashedOnAccess: Bool {
    let before = Probe.hashCount.load(ordering: .relaxed)
    probe.registrar.access(probe, keyPath: probePath)
    return Probe.hashCount.load(ordering: .relaxed) != before
  }

  /// Whether this version of the Observation module does what ``isTracking`` relies on.
  private static let canTellTracking = withObservationTracking {
    isHashedOnAccess
  } onChange: {
  }

  private static let probe = TrackedValue()
  nonisolated private static let probePath: any KeyPath<TrackedValue, Void> & Sendable =
    \TrackedValue[Probe()]

  nonisolated private subscript(probe: Probe) -> Void { () }

  /// Counts how often it is hashed, by whatever thread: one time too many does no harm.
  private struct Probe: Hashable, Sendable {
    static let hashCount = Atomic<Int>(0)

    func hash(into hasher: inout Hasher) {
      Self.hashCount.add(1, ordering: .relaxed)
    }
  }
}
