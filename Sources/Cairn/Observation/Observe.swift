import Observation

/// Runs `body` now, and again whenever a value that it read has changed, until the observation is
/// cancelled or released.
///
/// ```swift
/// let observation = observe {
///   print(store.count)
/// }
/// ```
///
/// Values that are read through a ``Store`` are observed field by field (rule O2). Other
/// `Observable` objects are observed too. Each run observes the values that it reads. After a
/// change of another object, `body` runs as soon as the main actor is free.
///
/// After a burst that changed an observed value, `body` runs once, before the `send` that began the
/// burst returns. There are two exceptions:
/// - If an observer called that `send` during its notification, or another closure of `observe`
///   called it, `body` waits until they have ended, and runs before the outermost `send` returns.
/// - If that `send` was called in a closure of `withObservationTracking` or in the body of a view,
///   `body` runs as soon as the main actor is free. Otherwise that closure or view would track the
///   reads of `body`.
///
/// In the closure of another `observe`, `body` runs for the first time as soon as that closure has
/// ended. Otherwise the other closure would observe what `body` reads.
///
/// `body` may send an action. If the action changes a value that `body` has read, `body` runs
/// again, until nothing changes any more. After 10 000 rounds, the store drops the actions that the
/// closures send, and reports the issue `endless-observation` (rule S4).
///
/// The observation holds `body`. The caller must hold the observation.
///
/// - Returns: the observation, which continues as long as it exists.
@MainActor
public func observe(_ body: @escaping @MainActor () -> Void) -> StoreObservation {
  let observation = StoreObservation()
  let runs = ObservedRuns(of: body, for: observation)
  observation.observer = runs
  runs.begin()
  return observation
}

/// Runs a closure again each time a value has changed that it has read.
@MainActor
final class ObservedRuns {
  private let body: @MainActor () -> Void
  private weak var observation: StoreObservation?
  /// The number of the observation, which gives the order: registrars notify in any order.
  private let number: UInt64

  /// The observation, until the first run of a closure that another one began.
  private var beginning: StoreObservation?

  /// The closures that another one began, which still runs.
  private static var beginning: [ObservedRuns] = []
  /// The closures to run because a value that they read has changed.
  private static var waiting: [ObservedRuns] = []
  private static var isRunningWaiting = false
  /// The number of closures that run now, one within the other.
  private static var depth = 0
  /// Closures that collect notifications once more: of the values that have changed while they ran.
  private static var postponed: [(ObservationRound) -> Void] = []
  private static var lastNumber: UInt64 = 0
  /// The rounds of the stores that notify while closures run again and again; nil while they do not.
  private static var endless: [ObjectIdentifier: ObservationRound]?

  init(of body: @escaping @MainActor () -> Void, for observation: StoreObservation) {
    self.body = body
    self.observation = observation
    Self.lastNumber += 1
    number = Self.lastNumber
  }

  /// Runs the closure, or lets it run as soon as no other one runs. The `Observation` module adds the
  /// reads of a tracked closure to those of the closure around it.
  func begin() {
    guard Self.depth == 0 else {
      beginning = observation
      return Self.beginning.append(self)
    }
    run()
    Self.runWaiting()
  }

  private func run() {
    guard observation?.isCancelled == false else { return }
    let postponedCount = Self.postponed.count
    Self.depth += 1
    withObservationTracking(body) { [weak self] in
      guard let self else { return }
      Self.runSoon(self)
    }
    Self.depth -= 1
    Self.notifyPostponed(from: postponedCount)
    Self.beginWaiting()
  }

  /// Runs the closures that another one began.
  private static func beginWaiting() {
    while depth == 0, !beginning.isEmpty {
      let runs = beginning.removeFirst()
      runs.run()
      runs.beginning = nil
    }
  }

  /// Runs a closure soon after a change. A store has its new state when it notifies observers.
  /// Other objects notify before they change, on any thread.
  nonisolated private static func runSoon(_ runs: ObservedRuns) {
    if ObservationRound.isNotifyingOnThisThread {
      MainActor.assumeIsolated { waiting.append(runs) }
    } else {
      Task { @MainActor in
        waiting.append(runs)
        runWaiting()
      }
    }
  }

  /// Runs the waiting closures, in the order of their observations, unless a caller further out
  /// will do so. Inside of a closure that is tracked, their reads would be registered as its own.
  static func runWaiting() {
    guard !waiting.isEmpty, depth == 0, !isRunningWaiting,
      !ObservationRound.isNotifyingOnThisThread
    else { return }
    guard !TrackedObject().isKnownToBeTracked else {
      Task { runWaiting() }
      return
    }
    isRunningWaiting = true
    var roundCount = 0
    while !waiting.isEmpty, roundCount < 2 * BurstRounds.limit {
      roundCount += 1
      if roundCount == BurstRounds.limit / 2 { endless = [:] }
      if roundCount <= BurstRounds.limit { runAll() } else { runLast() }
    }
    endless = nil
    isRunningWaiting = false
  }

  private static func runAll() {
    let told = waiting.sorted { $0.number < $1.number }
    waiting = []
    for runs in told {
      runs.run()
    }
  }

  /// Runs the waiting closures while the stores that have notified them drop the actions that they
  /// send. So all closures see the last state.
  private static func runLast() {
    let run = (endless ?? [:]).values.reduce({ runAll() }) { run, round in
      { if let refuse = round.refuseActions { refuse(run) } else { run() } }
    }
    run()
  }

  /// Records that a store notifies observers.
  static func willNotify(_ round: ObservationRound) {
    if endless != nil { endless?[ObjectIdentifier(round)] = round }
  }

  // MARK: Changes while a closure runs

  /// Whether a closure runs.
  static var areRunning: Bool { depth > 0 }

  /// Records a value that has changed while an observer was tracking.
  ///
  /// - Parameter collect: Collects the notification once more.
  static func didPostpone(_ collect: @escaping (ObservationRound) -> Void) {
    if areRunning { postponed.append(collect) }
  }

  /// Notifies of the changes that were made while a closure ran. The closure is registered with its
  /// reads now.
  private static func notifyPostponed(from first: Int) {
    guard postponed.count > first else { return }
    let round = ObservationRound()
    for collect in postponed[first...] { collect(round) }
    // The closure around this one is notified too.
    if depth == 0 { postponed = [] }
    round.notify()
  }
}
