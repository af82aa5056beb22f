import Observation
import Synchronization

/// Finds out whether an access is tracked.
///
/// The Observation module does not tell. But it inserts the key paths that are read into a set if,
/// and only if, they are tracked, and that hashes the notice in the key path.
final class TrackingNotice: Sendable {
  private let hashCount = Atomic<Int>(0)
  /// Whether this version of the Observation module behaves in this way.
  private let isReliable = Atomic(false)

  init() {
    let probe = Probe()
    let path: any KeyPath<Probe, Void> & Sendable = \Probe[noticedBy: self]
    let isReliable = withObservationTracking {
      isHashed(by: { probe.registrar.access(probe, keyPath: path) })
    } onChange: {
    }
    self.isReliable.store(isReliable, ordering: .relaxed)
  }

  /// Whether an observer is tracking: whether `access`, which reads a key path with this notice in
  /// it, hashed the notice. It can be true without an observer, because other threads hash the same
  /// path.
  @inline(__always)
  func isTaken(by access: () -> Void) -> Bool {
    isHashed(by: access) || !isReliable.load(ordering: .relaxed)
  }

  /// The same, but false if this version of the Observation module does not show tracking.
  func isKnownToBeTaken(by access: () -> Void) -> Bool {
    isReliable.load(ordering: .relaxed) && isHashed(by: access)
  }

  @inline(__always)
  private func isHashed(by access: () -> Void) -> Bool {
    let before = hashCount.load(ordering: .relaxed)
    access()
    return hashCount.load(ordering: .relaxed) != before
  }

  /// An object to find out how the module behaves.
  private final class Probe: Observable {
    let registrar = ObservationRegistrar()

    subscript(noticedBy notice: TrackingNotice) -> Void { () }
  }
}

extension TrackingNotice: Hashable {
  func hash(into hasher: inout Hasher) {
    noteHash()
  }

  /// Notes that a key path with this notice in it was hashed.
  func noteHash() {
    hashCount.add(1, ordering: .relaxed)
  }

  static func == (lhs: TrackingNotice, rhs: TrackingNotice) -> Bool { lhs === rhs }
}
