import Cairn

/// The time of a ``TestClock``: the time that has passed, the time that the test asked for, and the
/// tasks that sleep.
///
/// A pure state machine; the clock performs what ``passTime()`` returns.
struct TestClockSleepers {
  typealias Continuation = CheckedContinuation<Void, any Error>

  /// A task that sleeps.
  struct Sleeper {
    let id: Int
    let deadline: ClockInstant
    /// The effect of the task, if it has one.
    let effect: RunningEffectInTest?
    private let continuation: Continuation

    init(
      id: Int,
      deadline: ClockInstant,
      effect: RunningEffectInTest?,
      _ continuation: Continuation
    ) {
      self.id = id
      self.deadline = deadline
      self.effect = effect
      self.continuation = continuation
    }

    func wake() {
      effect?.didWakeUp()
      continuation.resume()
    }

    func wake(throwing error: any Error) {
      effect?.didWakeUp()
      continuation.resume(throwing: error)
    }
  }

  /// The next step of the clock.
  enum Step {
    case wake(Sleeper)
    /// The time that the test asked for has been reached.
    case end
    /// A run has ended the largest number of sleeps.
    case tooMany(limit: Int, CallSite)
    /// The test has not asked for more time.
    case nothing
  }

  /// Time that the test asked for and that has not passed.
  private enum Debt {
    case until(ClockInstant)
    /// From the end of the debt before.
    case by(Duration)
    /// Until no task sleeps.
    case all(rest: Int, limit: Int, CallSite)
  }

  private(set) var now: ClockInstant
  /// In the order in which the test asked.
  private var debts: [Debt] = []
  private var lastID = 0
  /// The sleepers. The next one to wake is the last.
  private var sleepers: [Sleeper] = []
  /// The deadlines of the tasks that sleep or are about to sleep.
  private var deadlines: [Int: ClockInstant] = [:]
  private var weakHosts: [WeakHost] = []
  /// Whether only effects of test stores have slept on this clock.
  private(set) var servesStoresOnly = false

  private struct WeakHost {
    weak var host: TestEffectHost?
  }

  init(now: ClockInstant) {
    self.now = now
  }

  var isEmpty: Bool { sleepers.isEmpty }

  /// The time until the next task wakes; nil if none will.
  var timeToNextWake: Duration? {
    sleepers.last.flatMap { $0.deadline < .last ? now.duration(to: $0.deadline) : nil }
  }

  /// The hosts of the test stores whose effects have slept on this clock, or may do so.
  var hosts: [TestEffectHost] { weakHosts.compactMap(\.host) }

  /// Announces a task that is about to sleep. Returns nil if its deadline has been reached. The
  /// last time is never reached: a task that sleeps for ever again and again would not let the test
  /// continue.
  mutating func reserve(_ deadline: ClockInstant, _ host: TestEffectHost?) -> Int? {
    guard deadline > now || deadline == .last else { return nil }
    lastID += 1
    deadlines[lastID] = deadline
    servesStoresOnly = host != nil && (lastID == 1 || servesStoresOnly)
    if let host { add(host) }
    return lastID
  }

  /// Adds a test store whose effects may sleep on this clock.
  mutating func add(_ host: TestEffectHost) {
    weakHosts.removeAll { $0.host == nil }
    if !hosts.contains(where: { $0 === host }) { weakHosts.append(WeakHost(host: host)) }
  }

  /// Adds a sleeper. Returns whether it was cancelled before it slept.
  mutating func add(_ sleeper: Sleeper) -> Bool {
    guard deadlines[sleeper.id] != nil else { return true }
    sleepers.insert(sleeper, at: position(of: sleeper.id, sleeper.deadline))
    return false
  }

  mutating func cancel(_ id: Int) -> Sleeper? {
    guard let deadline = deadlines.removeValue(forKey: id) else { return nil }
    let position = position(of: id, deadline)
    guard position < sleepers.count, sleepers[position].id == id else { return nil }
    return sleepers.remove(at: position)
  }

  /// The index of a sleeper, or the index at which to insert it: a binary search.
  private func position(of id: Int, _ deadline: ClockInstant) -> Int {
    sleepers.partitioningIndex { ($0.deadline, $0.id) <= (deadline, id) }
  }

  // MARK: - Passing time

  var hasPendingTime: Bool { !debts.isEmpty }

  /// Asks for more time, after the time that has not passed yet.
  mutating func advance(by duration: Duration) {
    switch debts.last {
    case .until(let deadline): replaceLast(with: .until(deadline.advanced(by: duration)))
    case .by(let other): replaceLast(with: .by(other.addingWithinBounds(duration)))
    case .all: debts.append(.by(duration))
    case nil: debts.append(.until(now.advanced(by: duration)))
    }
  }

  mutating func advance(to deadline: ClockInstant) {
    if case .until(let owed) = debts.last {
      replaceLast(with: .until(max(owed, deadline)))
    } else {
      debts.append(.until(deadline))
    }
  }

  mutating func run(limit: Int, site: CallSite) {
    if case .all = debts.last { debts.removeLast() }
    debts.append(.all(rest: limit, limit: limit, site))
  }

  mutating func passTime() -> Step {
    while let debt = debts.first {
      switch debt {
      case .by(let duration):
        debts[0] = .until(now.advanced(by: duration))
      case .until(let deadline):
        if let next = sleepers.last, next.deadline <= deadline, next.deadline < .last {
          return wakeNext()
        }
        now = max(now, deadline)
        debts.removeFirst()
        if debts.isEmpty { return .end }
      case .all(let rest, let limit, let site):
        if !sleepers.isEmpty, rest > 0 {
          debts[0] = .all(rest: rest - 1, limit: limit, site)
          return wakeNext()
        }
        debts.removeFirst()
        if !sleepers.isEmpty { return .tooMany(limit: limit, site) }
        if debts.isEmpty { return .end }
      }
    }
    return .nothing
  }

  private mutating func replaceLast(with debt: Debt) {
    debts[debts.count - 1] = debt
  }

  private mutating func wakeNext() -> Step {
    let next = sleepers.removeLast()
    deadlines[next.id] = nil
    now = max(now, next.deadline)
    return .wake(next)
  }
}
