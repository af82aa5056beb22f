import Observation
import Synchronization

/// Tells whether somebody tracks at the moment. Where nobody does, nothing needs to be remembered.
///
/// The Observation module does not say so; but it puts the key paths that are read into a set if,
/// and only if, they are tracked, and the probe's tells when it is hashed.
///
/// Whoever reads often keeps the probe at hand: all that it needs lies in it, and each look at a
/// static property costs as much as a quarter of an answer.
@MainActor
final class TrackingProbe: Observable {
  static let shared = TrackingProbe()

  private let registrar = ObservationRegistrar()
  private let hashes = HashCount()
  private let path: any KeyPath<TrackingProbe, Void> & Sendable
  /// Whether this version of the Observation module does what is relied on.
  private var isReliable = false

  private init() {
    path = \TrackingProbe[counting: hashes]
    isReliable = withObservationTracking {
      isHashedOnAccess
    } onChange: {
    }
  }

  /// Whether somebody tracks.
  var isTracking: Bool { isHashedOnAccess || !isReliable }

  private var isHashedOnAccess: Bool {
    let before = hashes.count
    registrar.access(self, keyPath: path)
    return hashes.count != before
  }

  nonisolated private subscript(counting hashes: HashCount) -> Void { () }

  /// Counts how often it is hashed, by whatever thread: one time too many does no harm.
  private final class HashCount: Hashable, Sendable {
    private let contents = Atomic<Int>(0)

    var count: Int { contents.load(ordering: .relaxed) }

    func hash(into hasher: inout Hasher) {
      contents.add(1, ordering: .relaxed)
    }

    static func == (lhs: HashCount, rhs: HashCount) -> Bool { lhs === rhs }
  }
}
