import Observation
import Synchronization

/// Something to read in order to find out whether somebody tracks: where nobody does, nothing needs to
/// be remembered.
///
/// Whoever tracks is registered with it, until they are told of something else that they have read, or
/// the probe goes.
@MainActor
final class TrackingProbe: Observable {
  private let registrar = ObservationRegistrar()
  /// At hand: each look at a static property costs as much as a quarter of what is done with it.
  private let path = TrackingProbe.noticedPath
  private let notice = TrackingProbe.notice

  /// Whether somebody tracks at the moment.
  var isTracked: Bool {
    notice.isTaken(by: { registrar.access(self, keyPath: path) })
  }

  /// Whether somebody tracks, as far as that can be known: for what must not go on and on where the
  /// Observation module does not show it.
  var isKnownToBeTracked: Bool {
    notice.isKnownToBeTaken(by: { registrar.access(self, keyPath: path) })
  }

  nonisolated private subscript(noticedBy notice: TrackingNotice) -> Void { () }
  nonisolated private static let notice = TrackingNotice()
  nonisolated private static let noticedPath: any KeyPath<TrackingProbe, Void> & Sendable =
    \TrackingProbe[noticedBy: notice]
}

/// Notices whether an access was tracked.
///
/// The Observation module does not say so; but it puts the key paths that are read into a set if, and
/// only if, they are tracked, and one with a notice in it hashes that.
final class TrackingNotice: Sendable {
  private let hashCount = Atomic<Int>(0)
  /// Whether this version of the Observation module does what is relied on.
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

  /// Whether somebody tracks: whether `access`, which is one with a key path that has this notice in
  /// it, was taken notice of. It says so too often rather than not often enough: other threads hash
  /// the same path.
  @inline(__always)
  func isTaken(by access: () -> Void) -> Bool {
    isHashed(by: access) || !isReliable.load(ordering: .relaxed)
  }

  /// The same, but no where this version of the Observation module does not show it.
  func isKnownToBeTaken(by access: () -> Void) -> Bool {
    isReliable.load(ordering: .relaxed) && isHashed(by: access)
  }

  @inline(__always)
  private func isHashed(by access: () -> Void) -> Bool {
    let before = hashCount.load(ordering: .relaxed)
    access()
    return hashCount.load(ordering: .relaxed) != before
  }

  /// Something to find out with how the module behaves.
  private final class Probe: Observable {
    let registrar = ObservationRegistrar()

    subscript(noticedBy notice: TrackingNotice) -> Void { () }
  }
}

extension TrackingNotice: Hashable {
  func hash(into hasher: inout Hasher) {
    hashCount.add(1, ordering: .relaxed)
  }

  static func == (lhs: TrackingNotice, rhs: TrackingNotice) -> Bool { lhs === rhs }
}
