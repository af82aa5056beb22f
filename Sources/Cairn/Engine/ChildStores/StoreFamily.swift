/// The engines of a store and of all independent child stores below it.
///
/// They take turns: work that one engine has for another one waits here until no burst is in
/// progress, first in, first out. So an output never arrives in the middle of a burst, and a long
/// chain of stores does not nest calls.
package final class StoreFamily: OpaquelyReflected {
  /// The membership of an engine in a family.
  package struct Membership<Action> {
    let family: StoreFamily
    let outlet: StoreOutlet<Action>
  }

  private struct Member {
    unowned let engine: any FamilyEngine
  }

  private unowned let root: any FamilyEngine
  private var members: [UInt64: Member] = [:]
  private var lastNumber: UInt64 = 0
  /// The work that waits for its turn, from `next` on.
  private var waiting: [() -> Void] = []
  private var next = 0
  private var isRunning = false
  /// Whether the stores drop the actions that they send to each other, because these lead to others
  /// without an end.
  private(set) var isEndless = false
  /// The rounds of work since the work began.
  private var rounds = BurstRounds()
  /// Whether an issue says that the stores drop actions.
  private var isReported = false
  /// Whether the reducer of one engine runs. The other engines reduce nothing meanwhile (rule S4).
  // SAFETY: it is read and written at once, so no two accesses overlap. See Performance notes,
  // "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  var isReducing = false
  /// Whether a shared value was changed, and the members have not reconciled yet.
  private var hasSharedChange = false
  /// The test stores that drive members.
  private var drivers: [UInt64: Driver] = [:]

  private struct Driver {
    weak var testStore: AnyObject?
  }

  /// The numbers of the reports that wait in all stores, if actions are reduced one by one.
  let reportNumbers: ReportNumbers

  init(root: any FamilyEngine, _ reportNumbers: ReportNumbers) {
    self.root = root
    self.reportNumbers = reportNumbers
  }

  /// The number of the next member.
  func makeNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  func add(_ engine: any FamilyEngine) {
    members[engine.number] = Member(engine: engine)
  }

  func remove(_ number: UInt64) {
    members.removeAndShrink(number)
    drivers[number] = nil
  }

  func member(_ number: UInt64) -> (any FamilyEngine)? {
    members[number]?.engine
  }

  /// The members in the order in which they were added.
  private var inOrder: [any FamilyEngine] {
    members.sorted { $0.key < $1.key }.map { $0.value.engine }
  }

  /// The engine whose reducer runs.
  var reducing: (any FamilyEngine)? {
    isReducing ? members.values.first { $0.engine.status.isReducing }?.engine : nil
  }

  /// Counts an action that came after its child store had ended, and whose sender accepts that.
  func countMissedAction() {
    root.missedActionCount += 1
  }
}

// MARK: - Turns

extension StoreFamily {
  /// Adds work, which is done in its turn.
  func enqueue(_ work: @escaping () -> Void) {
    waiting.append(work)
  }

  /// Does the waiting work, and the work that it leads to. If that is in progress already, it goes
  /// on when the caller has returned.
  func run() {
    guard !isRunning, next < waiting.count else { return }
    isRunning = true
    (rounds, isReported) = (BurstRounds(), false)
    var endOfRound = next
    while next < waiting.count {
      if next == endOfRound {
        isEndless = rounds.isOver
        rounds.begin(with: waiting.count - next)
        endOfRound = waiting.count
      }
      let work = waiting[next]
      next += 1
      work()
    }
    (isRunning, isEndless) = (false, false)
    waiting.removeAll(keepingCapacity: waiting.capacity <= 1_000)
    next = 0
  }

  /// Returns how much work there was, if that was not reported yet.
  func takeExtent() -> String? {
    defer { isReported = true }
    return isReported ? nil : rounds.extent
  }

  /// Records that the reducing engine changes a shared value. The others reconcile in their turn.
  func sharedValueWillChange(_ box: any AnySharedBox) {
    for member in members.values {
      member.engine.noteShared(box)
    }
    guard !hasSharedChange, !isEndless else { return }
    hasSharedChange = true
    enqueue { [unowned self] in
      hasSharedChange = false
      for engine in inOrder where engine.usesSharedValues {
        engine.settleAgain()
      }
    }
  }
}

// MARK: - Test stores

extension StoreFamily {
  /// Returns the test store that drives a member. Actions that wait in a member without a test
  /// store are reduced at once.
  func driver(of number: UInt64) -> AnyObject? { drivers[number]?.testStore }

  /// Sets the test store that drives a member, or none.
  func setDriver(_ testStore: AnyObject?, of number: UInt64) {
    drivers[number] = testStore.map { Driver(testStore: $0) }
  }

  /// Whether a test decides when the actions of a member are reduced.
  private func isDriven(_ engine: any FamilyEngine) -> Bool {
    engine.number == 0 || drivers[engine.number] != nil
  }

  /// The independent stores with effects in flight that are not driven by a test store.
  var runningUndriven: [any FamilyEngine] {
    members.values.lazy.map(\.engine).filter { $0.hasOwnRunningEffects && !self.isDriven($0) }
      .sorted { $0.number < $1.number }
  }

  /// Whether an action waits in a store that a test drives.
  var hasWaitingActions: Bool {
    root.hasWaitingActions
      || drivers.keys.contains { member($0)?.hasWaitingActions == true }
  }

  /// The actions that wait in the stores that a test drives, except in one of them.
  func waitingActions(outside number: UInt64) -> [(action: Any, origin: ActionOrigin)] {
    inOrder.filter { $0.number != number && isDriven($0) }.flatMap(\.anyWaitingActions)
  }

  /// Whether reports wait in any store.
  var hasReports: Bool { members.values.contains { $0.engine.hasOwnReports } }

  /// Handles the report that arrived first. In a store that is not driven by a test store, the
  /// report may be an action, which is not reduced before the test has received the earlier ones.
  ///
  /// - Returns: whether there was a report.
  func handleReport() -> Bool {
    var hasEarlierAction = false
    // Later reports of these stores wait for the first one.
    var waiting: Set<UInt64> = []
    var index = reportNumbers.ordered.startIndex
    while index < reportNumbers.ordered.endIndex {
      let (number, store) = reportNumbers.ordered[index]
      guard !waiting.contains(store) else {
        index += 1
        continue
      }
      guard let engine = member(store), let next = engine.nextReportNumber, next <= number else {
        index = reportNumbers.remove(at: index)
        continue
      }
      index += 1
      waiting.insert(store)
      if engine.handleOwnReport() { return true }
      if isDriven(engine) {
        hasEarlierAction = hasEarlierAction || engine.hasWaitingActions
      } else if !hasEarlierAction || engine.hasActionsLeftOfBurst, engine.processNext() {
        return true
      }
    }
    return false
  }
}

/// An engine of a family, with its types erased.
protocol FamilyEngine: AnyObject {
  var number: UInt64 { get }
  var status: EngineStatus { get }
  var missedActionCount: Int { get set }
  /// Whether its declarations, or its observers, may depend on shared values.
  var usesSharedValues: Bool { get }
  /// Whether actions wait to be received.
  var hasWaitingActions: Bool { get }
  /// The actions that wait to be received.
  var anyWaitingActions: [(action: Any, origin: ActionOrigin)] { get }
  var hasOwnReports: Bool { get }
  /// The number of the report that is handled next; nil if there is none.
  var nextReportNumber: ReportNumber? { get }
  var hasActionsLeftOfBurst: Bool { get }
  var ownRunningEffects: [RunningEffect] { get }
  var hasOwnRunningEffects: Bool { get }

  func noteTurn()
  func noteShared(_ box: any AnySharedBox)
  func settleAgain()
  func receive(_ event: EffectEvent)
  func accept(_ event: EffectEvent, resume: @escaping () -> Void)
  func runningEffect(_ id: EffectID) -> RunningEffect?
  func cancel(own effects: [RunningEffect])
  func handleOwnReport() -> Bool
  func processNext() -> Bool
}

extension EffectEvent {
  /// The effect that reports the event.
  package var effectID: EffectID {
    switch self {
    case .emitted(let id, _, in: _), .found(let id, _), .dismissed(let id, _, _), .asked(let id, _),
      .returned(let id, isFollowed: _):
      id
    }
  }
}
