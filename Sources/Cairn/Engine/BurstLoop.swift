/// The loop of an engine as a value: what the engine is doing, and what it does next.
///
/// The loop performs nothing, and holds neither state nor actions. The engine reports each event to
/// the loop, and asks it for the next step. A *burst* is an action from outside and everything that
/// it leads to at once: the actions that its effects send synchronously, and the effects that the
/// new state asks for.
///
/// ```text
///          begin()               willReduce()
///   idle ─────────▶ settling ◀──────────────▶ reducing
///    ▲                 │         didReduce()
///    └─────────────────┘
///           end()
/// ```
///
/// The engine notifies observers when a burst has ended. An observer may begin the next burst: the
/// engine notifies observers of that one when all of them were notified of this one (rule S1).
///
/// The loop of an independent child store is closed when the child is removed: no burst begins any
/// more. The loop of a store that only shows states, or whose observers send without an end, is
/// suspended: no burst begins.
struct BurstLoop {
  /// The engine's next step, before the burst can end.
  enum Step {
    /// Reduce the first waiting action.
    case reduce
    /// Pass the waiting actions to the owner of the engine, which reduces them one by one.
    case handOver
    /// Drop the waiting actions, because the burst would not end.
    case drop
    /// Start the effects that the state asks for, and cancel those that it no longer asks for.
    case reconcile
    /// Remove the owners that have nothing.
    case forgetIdleOwners
    /// Give the watches whose owners were removed those of the children that are back.
    case renewWatches
  }

  private enum Phase {
    case idle, settling, reducing, suspended, closed
  }

  /// The work to do before the burst can end.
  private struct Work: OptionSet {
    let rawValue: UInt8

    static let actions = Work(rawValue: 1)
    static let reconciliation = Work(rawValue: 2)
    static let idleOwners = Work(rawValue: 4)
    static let lostWatches = Work(rawValue: 8)
  }

  private var phase = Phase.idle
  private var work: Work
  /// The work that each burst has to do.
  private let recurringWork: Work
  /// Whether actions are reduced in the burst in which they arrive. Otherwise the owner of the
  /// engine requests each reduction.
  let reducesAtOnce: Bool
  /// The number of actions that wait in this burst.
  private(set) var waitingCount = 0
  /// The rounds of actions of this burst.
  private(set) var rounds = BurstRounds()
  /// The number of actions that are left of the round.
  private var restOfRound = 0
  /// The number of actions that were reduced, including the one that is being reduced.
  private(set) var reductionCount: UInt64 = 0
  /// The number of changes of the state without an action.
  private var otherChangeCount: UInt64 = 0
  private var hasNews = false
  /// Whether instruments were notified that the burst has begun.
  var isAnnounced = false
  private var isNotifying = false

  /// - Parameters:
  ///   - reducesAtOnce: Whether actions are reduced in the burst in which they arrive.
  ///   - reconciles: Whether the state may ask for effects.
  init(reducesAtOnce: Bool, reconciles: Bool) {
    self.reducesAtOnce = reducesAtOnce
    recurringWork = reconciles ? .reconciliation : []
    work = recurringWork
  }

  /// The version of the state. While it stays the same, the state does too.
  var stateVersion: UInt64 { reductionCount &+ otherChangeCount }

  /// Whether a burst is in progress.
  var isInBurst: Bool { phase == .settling || phase == .reducing }

  /// Whether a reducer runs, so that the state cannot be read.
  var isReducing: Bool { phase == .reducing }

  /// Whether no burst is in progress, and observers were notified of all of them.
  var isSettled: Bool { !isInBurst && !hasNews }

  /// Whether no burst begins any more.
  var isClosed: Bool { phase == .closed }

  /// Whether no burst begins until the loop is resumed.
  var isSuspended: Bool { phase == .suspended }

  /// Whether actions wait.
  var hasWaiting: Bool { work.contains(.actions) }

  /// Whether some owners may have nothing.
  var hasIdleOwners: Bool { work.contains(.idleOwners) }

  /// Whether ``next()`` has a step.
  var isUnsettled: Bool { work.rawValue != 0 }
}

// MARK: - The burst

extension BurstLoop {
  /// Begins a burst. Returns false if one is in progress, to which the caller then belongs, or if
  /// the loop is suspended or closed.
  mutating func begin() -> Bool {
    guard phase == .idle else { return false }
    phase = .settling
    return true
  }

  /// Records that a reducer is called.
  mutating func willReduce() {
    reductionCount &+= 1
    phase = .reducing
  }

  /// Records that the reducer has returned.
  mutating func didReduce() {
    phase = .settling
    hasNews = true
  }

  /// Returns the next step of the burst; nil if it can end. Perform each step before the next call.
  mutating func next() -> Step? {
    if work.contains(.actions) {
      // The owner of an engine that hands actions over, such as a test store, has a limit of its own.
      if rounds.isOver, restOfRound == 0, reducesAtOnce { return .drop }
      // This action may change which effects the state asks for.
      work.formUnion(recurringWork)
      return reducesAtOnce ? .reduce : .handOver
    }
    if work.contains(.reconciliation) {
      work.remove(.reconciliation)
      return .reconcile
    }
    if work.contains(.idleOwners) { return .forgetIdleOwners }
    if work.contains(.lostWatches) {
      work.remove(.lostWatches)
      return .renewWatches
    }
    work = recurringWork
    (rounds, restOfRound) = (BurstRounds(), 0)
    return nil
  }

  /// Ends the burst.
  mutating func end() {
    phase = .idle
  }

  /// Prevents bursts until the loop is resumed. No burst may be in progress.
  mutating func suspend() {
    precondition(phase == .idle || isSuspended, "BurstLoop.suspend: a burst is under way")
    phase = .suspended
  }

  /// Allows bursts again.
  mutating func resume() {
    precondition(isSuspended, "BurstLoop.resume: the loop is not suspended")
    phase = .idle
  }

  /// Records that the state was replaced without an action.
  mutating func didReplaceState() {
    didChangeWithoutAction()
    hasNews = true
  }

  /// Begins another version of the state without an action.
  mutating func didChangeWithoutAction() {
    otherChangeCount &+= 1
  }

  /// Ends the loop. No burst may be in progress.
  mutating func close() {
    precondition(!isInBurst, "BurstLoop.close: a burst is under way")
    phase = .closed
    hasNews = false
  }
}

// MARK: - Events

extension BurstLoop {
  /// Records that an action waits.
  mutating func didEnqueue() {
    waitingCount += 1
    work.insert(.actions)
  }

  /// Records that a waiting action was removed, to be reduced or dropped.
  mutating func didDequeue() {
    if restOfRound == 0 {
      rounds.begin(with: waitingCount)
      restOfRound = waitingCount
    }
    restOfRound -= 1
    waitingCount -= 1
    if waitingCount == 0 { work.remove(.actions) }
  }

  /// Records that an owner may have nothing.
  mutating func didFindIdleOwner() {
    work.insert(.idleOwners)
  }

  /// Records that another loop has changed a value to which the state refers: the burst reconciles,
  /// and observers are notified.
  mutating func didChangeElsewhere() {
    work.formUnion(recurringWork)
    hasNews = true
  }

  /// Records that the owners with nothing were removed.
  mutating func didForgetIdleOwners() {
    work.remove(.idleOwners)
  }

  /// Records that watches have lost their owners.
  mutating func didLoseWatches() {
    work.insert(.lostWatches)
  }
}

// MARK: - Observers

extension BurstLoop {
  /// Records that there are no observers to notify of the burst that has ended.
  mutating func skipNotifying() {
    hasNews = false
  }

  /// Begins to notify the observers of the burst that has ended. Returns false if the engine is
  /// notifying observers already: it goes on with this burst then.
  mutating func beginNotifying() -> Bool {
    guard !isNotifying else { return false }
    isNotifying = true
    return true
  }

  /// Returns whether observers have to be notified of another burst. If not, notifying has ended.
  mutating func notifyNext() -> Bool {
    isNotifying = hasNews
    hasNews = false
    return isNotifying
  }
}
