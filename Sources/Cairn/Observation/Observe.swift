import Observation

/// Runs `body` now, and again whenever something that it read has changed, until the observation is
/// cancelled or released.
///
/// ```swift
/// let observation = observe {
///   print(store.count)
/// }
/// ```
///
/// What is read through a ``Store`` is observed field by field (rule O2); so is any other object that
/// is `Observable`. Each run finds out anew what is read. After a change of another object, `body` is run
/// as soon as the main actor is free.
///
/// After a burst that changed something, `body` is run once, before the `send` that began the burst
/// returns. Where that was called by somebody who is told of another burst, or who is run by `observe`
/// too, `body` waits until they have ended, and is run before the outermost `send` returns. Where it was
/// called by somebody who tracks, in a closure of `withObservationTracking` or in the body of a view,
/// `body` is run as soon as the main actor is free: what it reads is nothing that they have read.
///
/// `body` may send. It is run again if that changed what it has read, until nothing changes any more.
///
/// The observation holds `body`, and nobody holds the observation but its user.
///
/// - Returns: the observation, which keeps it going for as long as it lives.
@MainActor
public func observe(_ body: @escaping @MainActor () -> Void) -> StoreObservation {
  let observation = StoreObservation()
  let runs = ObservedRuns(of: body, for: observation)
  observation.runs = runs
  runs.begin()
  return observation
}

/// Runs a closure again and again, each time something has changed that it has read.
@MainActor
final class ObservedRuns {
  private let body: @MainActor () -> Void
  private weak let observation: StoreObservation?
  /// Counts the observations: the registrars tell theirs in any order.
  private let number: UInt64

  /// Those who have been told of something that has changed.
  private static var waiting: [ObservedRuns] = []
  private static var isRunningWaiting = false
  /// How many closures run at the moment, one within the other.
  private static var depth = 0
  /// What has changed while they ran.
  private static var postponed: [Postponed] = []
  private static var lastNumber: UInt64 = 0

  private struct Postponed {
    let field: ObservedField
    let node: ObservationNode
  }

  init(of body: @escaping @MainActor () -> Void, for observation: StoreObservation) {
    self.body = body
    self.observation = observation
    Self.lastNumber += 1
    number = Self.lastNumber
  }

  func begin() {
    run()
    Self.runWaiting()
  }

  private func run() {
    observation?.unlessCancelled {
      let postponedCount = Self.postponed.count
      Self.depth += 1
      withObservationTracking(body) { [weak self] in
        guard let self else { return }
        Self.runSoon(self)
      }
      Self.depth -= 1
      Self.tellPostponed(from: postponedCount)
    }
  }

  /// A store has its new state when it tells of it. Other objects tell of a change before they make
  /// it, on any thread.
  nonisolated private static func runSoon(_ runs: ObservedRuns) {
    if ObservationRound.isTellingOnThisThread {
      MainActor.assumeIsolated { waiting.append(runs) }
    } else {
      Task { @MainActor in
        waiting.append(runs)
        runWaiting()
      }
    }
  }

  /// Runs those who wait, in the order in which they came, unless somebody is at work who will do so. A
  /// closure that runs, and whoever else tracks, would be registered with all that they read.
  static func runWaiting() {
    guard !waiting.isEmpty, depth == 0, !isRunningWaiting,
      !ObservationRound.isTellingOnThisThread
    else { return }
    guard !TrackingProbe().isKnownToBeTracked else {
      Task { runWaiting() }
      return
    }
    isRunningWaiting = true
    while !waiting.isEmpty {
      let told = waiting.sorted { $0.number < $1.number }
      waiting = []
      for runs in told {
        runs.run()
      }
    }
    isRunningWaiting = false
  }

  // MARK: What changes while a closure runs

  /// A field has changed while somebody tracks.
  static func didPostpone(_ field: ObservedField, of node: ObservationNode) {
    if depth > 0 { postponed.append(Postponed(field: field, node: node)) }
  }

  /// Tells of what has changed while a closure ran, which is registered now with what it has read.
  private static func tellPostponed(from first: Int) {
    guard postponed.count > first else { return }
    let round = ObservationRound()
    for postponed in postponed[first...] {
      postponed.node.collectPostponed(postponed.field, into: round)
    }
    // The closure around it hears of it too.
    if depth == 0 { postponed = [] }
    round.tell()
  }
}
