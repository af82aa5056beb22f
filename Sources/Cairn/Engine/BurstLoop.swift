/// The loop of an engine as a value: what the engine is doing, and what it does next.
///
/// The loop performs nothing, and holds neither state nor actions: the engine tells it what has
/// happened, and asks it for the next step. A *burst* is an action from outside and all that it leads to
/// at once: the actions that its effects send synchronously, and the effects that the new state asks for.
///
/// ```text
///          begin()               willReduce()
///   idle ─────────▶ settling ◀──────────────▶ reducing
///    ▲                 │         didReduce()
///    └─────────────────┘
///           end()
/// ```
///
/// The engine notifies observers when a burst has ended. An observer may begin the next burst: the engine
/// notifies of that one when all observers know of this one (rule S1).
///
/// The loop of an independent child store is closed when the child is removed: no burst begins any more. That
/// of a store that travels in time is suspended: no burst begins until it is back.
struct BurstLoop {
  /// What the engine does next, before the burst can end.
  enum Step {
    /// Reduce the first action that waits.
    case reduce
    /// Hand the actions that wait to the owner of the engine, which has them reduced one by one.
    case handOver
    /// Start the effects that the state asks for, and cancel those that it no longer asks for.
    case reconcile
    /// Forget the owners that nothing is left in.
    case forgetIdleOwners
    /// Give the watches whose owners have left those of the children that are back.
    case renewWatches
  }

  private enum Phase {
    case idle, settling, reducing, suspended, closed
  }

  /// What is left to do before the burst can end.
  private struct Work: OptionSet {
    let rawValue: UInt8

    static let actions = Work(rawValue: 1)
    static let reconciliation = Work(rawValue: 2)
    static let idleOwners = Work(rawValue: 4)
    static let lostWatches = Work(rawValue: 8)
  }

  private var phase = Phase.idle
  private var work: Work
  /// What each burst has to do anew.
  private let recurringWork: Work
  /// Whether actions are reduced in the burst that they come in; otherwise the owner of the engine asks
  /// for each.
  let reducesAtOnce: Bool
  /// How many actions wait to be reduced in this burst.
  private(set) var waitingCount = 0
  /// How many actions were reduced, with the one that is being reduced. While it stays, the state does too.
  private(set) var reductionCount: UInt64 = 0
  private var hasNews = false
  private var isNotifying = false

  /// - Parameters:
  ///   - reducesAtOnce: Whether actions are reduced in the burst that they come in.
  ///   - reconciles: Whether there may be effects that the state asks for.
  init(reducesAtOnce: Bool, reconciles: Bool) {
    self.reducesAtOnce = reducesAtOnce
    recurringWork = reconciles ? .reconciliation : []
    work = recurringWork
  }

  /// Whether a burst is under way.
  var isInBurst: Bool { phase == .settling || phase == .reducing }

  /// Whether a reducer runs, so that the state cannot be read.
  var isReducing: Bool { phase == .reducing }

  /// Whether no burst is under way, and observers were notified of all of them.
  var isSettled: Bool { !isInBurst && !hasNews }

  /// Whether no burst begins any more.
  var isClosed: Bool { phase == .closed }

  /// Whether no burst begins until the loop is resumed.
  var isSuspended: Bool { phase == .suspended }

  /// Whether actions wait.
  var hasWaiting: Bool { work.contains(.actions) }

  /// Whether owners may have nothing left in them.
  var hasIdleOwners: Bool { work.contains(.idleOwners) }

  /// Whether ``next()`` has a step.
  var isUnsettled: Bool { work.rawValue != 0 }
}

// MARK: - The burst

extension BurstLoop {
  /// Begins a burst. Returns false if one is under way, which the caller is a part of, or if the loop is
  /// suspended or closed.
  mutating func begin() -> Bool {
    guard phase == .idle else { return false }
    phase = .settling
    return true
  }

  /// A reducer is called.
  mutating func willReduce() {
    reductionCount &+= 1
    phase = .reducing
  }

  /// The reducer has returned.
  mutating func didReduce() {
    phase = .settling
    hasNews = true
  }

  /// The next step of the burst; nil if it can end. Each step is to be performed before the next one is
  /// asked for.
  mutating func next() -> Step? {
    if work.contains(.actions) {
      // What the state asks for depends on this action too.
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
    return nil
  }

  /// Ends the burst.
  mutating func end() {
    phase = .idle
  }

  /// Has no burst begin until the loop is resumed. No burst may be under way.
  mutating func suspend() {
    precondition(phase == .idle || isSuspended, "BurstLoop.suspend: a burst is under way")
    phase = .suspended
  }

  /// Has bursts begin again.
  mutating func resume() {
    precondition(isSuspended, "BurstLoop.resume: the loop is not suspended")
    phase = .idle
  }

  /// The state is another one, which no action has made.
  mutating func didReplaceState() {
    reductionCount &+= 1
    hasNews = true
  }

  /// Ends the loop. No burst may be under way.
  mutating func close() {
    precondition(!isInBurst, "BurstLoop.close: a burst is under way")
    phase = .closed
    hasNews = false
  }
}

// MARK: - What has come up

extension BurstLoop {
  /// An action waits.
  mutating func didEnqueue() {
    waitingCount += 1
    work.insert(.actions)
  }

  /// An action that waited was taken out, to be reduced or dropped.
  mutating func didDequeue() {
    waitingCount -= 1
    if waitingCount == 0 { work.remove(.actions) }
  }

  /// An owner may have nothing left in it.
  mutating func didFindIdleOwner() {
    work.insert(.idleOwners)
  }

  /// What the state refers to was changed by another loop: the burst looks at it, and observers are notified.
  mutating func didChangeElsewhere() {
    work.formUnion(recurringWork)
    hasNews = true
  }

  /// The owners with nothing left in them were forgotten.
  mutating func didForgetIdleOwners() {
    work.remove(.idleOwners)
  }

  /// Watches have lost their owners.
  mutating func didLoseWatches() {
    work.insert(.lostWatches)
  }
}

// MARK: - Observers

extension BurstLoop {
  /// There are no observers to notify of the burst that has ended.
  mutating func skipNotifying() {
    hasNews = false
  }

  /// Begins to notify the observers of the burst that has ended. Returns false if the engine is notifying
  /// them already: it goes on with this burst then.
  mutating func beginNotifying() -> Bool {
    guard !isNotifying else { return false }
    isNotifying = true
    return true
  }

  /// Whether there is a burst to notify the observers of. If not, notifying has ended.
  mutating func notifyNext() -> Bool {
    isNotifying = hasNews
    hasNews = false
    return isNotifying
  }
}
