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
/// is `Observable`. Each run finds out anew what is read. After a burst that changed something, `body`
/// is run once, before the `send` that began the burst returns; after a change of another object, as
/// soon as the main actor is free.
///
/// The observation holds `body`, and nobody holds the observation but its user.
///
/// - Returns: the observation, which keeps it going for as long as it lives.
@MainActor
public func observe(_ body: @escaping @MainActor () -> Void) -> StoreObservation {
  let observation = StoreObservation()
  let runs = ObservedRuns(of: body, for: observation)
  observation.runs = runs
  runs.run()
  return observation
}

/// Runs a closure again and again, each time something has changed that it has read.
@MainActor
final class ObservedRuns {
  private let body: @MainActor () -> Void
  private weak let observation: StoreObservation?
  /// Counts the observations: the registrars tell theirs in any order.
  private let number: UInt64

  /// Those who have been told of a burst and wait for all others to be told.
  private static var waiting: [ObservedRuns] = []
  private static var lastNumber: UInt64 = 0

  init(of body: @escaping @MainActor () -> Void, for observation: StoreObservation) {
    self.body = body
    self.observation = observation
    Self.lastNumber += 1
    number = Self.lastNumber
  }

  func run() {
    observation?.unlessCancelled {
      withObservationTracking(body) { [weak self] in
        guard let self else { return }
        Self.runSoon(self)
      }
    }
  }

  /// A store has its new state when it tells of it. Other objects tell of a change before they make
  /// it, on any thread.
  nonisolated private static func runSoon(_ runs: ObservedRuns) {
    if ObservationRound.isTellingOnThisThread {
      MainActor.assumeIsolated { waiting.append(runs) }
    } else {
      Task { @MainActor in runs.run() }
    }
  }

  /// Runs those who wait, in the order in which they came.
  static func runWaiting() {
    while !waiting.isEmpty {
      let told = waiting.sorted { $0.number < $1.number }
      waiting = []
      for runs in told {
        runs.run()
      }
    }
  }
}
