/// The engines of a store and of all independent child stores below it.
///
/// They take turns: what one engine wants from another one waits here until no burst is under way, first in,
/// first out. So an output never comes in the middle of a burst, and a long chain of stores nests no calls.
package final class StoreFamily {
  /// What makes an engine a member.
  package struct Membership<Action> {
    let family: StoreFamily
    let number: UInt64
    let outlet: StoreOutlet<Action>
  }

  private struct Member {
    unowned let engine: any FamilyEngine
  }

  private unowned let root: any FamilyEngine
  private var members: [UInt64: Member] = [:]
  private var lastNumber: UInt64 = 0
  /// What waits for its turn, from `next` on.
  private var waiting: [() -> Void] = []
  private var next = 0
  private var isRunning = false
  /// Whether a shared value was changed, and the members have yet to look for what follows.
  private var hasSharedChange = false
  /// The test stores that drive members.
  private var drivers: [UInt64: Driver] = [:]

  private struct Driver {
    weak var testStore: AnyObject?
  }

  init(root: any FamilyEngine) {
    self.root = root
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
    members.removeGivingUpRoom(number)
    drivers[number] = nil
  }

  func member(_ number: UInt64) -> (any FamilyEngine)? {
    members[number]?.engine
  }

  /// The members in the order in which they came.
  private var inOrder: [any FamilyEngine] {
    members.sorted { $0.key < $1.key }.map { $0.value.engine }
  }

  /// Counts an action that came after its child store had ended, and was sent in the knowledge that it may.
  func countMissedAction() {
    root.missedActionCount += 1
  }
}

// MARK: - Turns

extension StoreFamily {
  /// Has something done when its turn comes.
  func enqueue(_ work: @escaping () -> Void) {
    waiting.append(work)
  }

  /// Does what waits, and what that leads to. Where that is under way already, it goes on when the caller has
  /// returned.
  func run() {
    guard !isRunning, next < waiting.count else { return }
    isRunning = true
    while next < waiting.count {
      let work = waiting[next]
      next += 1
      work()
    }
    isRunning = false
    waiting.removeAll(keepingCapacity: waiting.capacity <= 1_000)
    next = 0
  }

  /// A shared value is changed by the engine that reduces. The others look for what follows when it is their turn.
  func sharedValueWillChange(_ box: any AnySharedBox) {
    for member in members.values {
      member.engine.noteShared(box)
    }
    guard !hasSharedChange else { return }
    hasSharedChange = true
    enqueue { [unowned self] in
      hasSharedChange = false
      for engine in inOrder where engine.usesSharedValues {
        engine.settleAnew()
      }
    }
  }
}

// MARK: - Test stores

extension StoreFamily {
  /// The test store that drives a member. What waits in a member that none drives is reduced at once.
  func driver(of number: UInt64) -> AnyObject? { drivers[number]?.testStore }

  /// Has a test store drive a member, or none.
  func setDriver(_ testStore: AnyObject?, of number: UInt64) {
    drivers[number] = testStore.map { Driver(testStore: $0) }
  }

  /// Whether a test decides when the actions of a member are reduced.
  private func isDriven(_ engine: any FamilyEngine) -> Bool {
    engine.number == 0 || drivers[engine.number] != nil
  }

  /// The independent stores that no test store drives.
  var undriven: [any FamilyEngine] {
    inOrder.filter { !isDriven($0) }
  }

  /// Whether an action waits in a store that a test drives.
  var hasWaitingActions: Bool {
    root.hasWaitingActions
      || drivers.keys.contains { member($0)?.hasWaitingActions == true }
  }

  /// Whether there are reports that wait in any store.
  var hasReports: Bool { members.values.contains { $0.engine.hasOwnReports } }

  /// Handles the next report of a store; of one that no test drives, also if it is an action.
  ///
  /// - Returns: whether there was one.
  func handleReport() -> Bool {
    inOrder.contains { engine in
      guard engine.hasOwnReports else { return false }
      if engine.handleOwnReport() { return true }
      return !isDriven(engine) && engine.processNext()
    }
  }
}

/// An engine of a family, whatever its types.
protocol FamilyEngine: AnyObject {
  var number: UInt64 { get }
  var missedActionCount: Int { get set }
  /// Whether what it declares, or what is observed of it, may depend on shared values.
  var usesSharedValues: Bool { get }
  /// Whether actions wait to be received.
  var hasWaitingActions: Bool { get }
  var hasOwnReports: Bool { get }
  var ownRunningEffects: [RunningEffect] { get }
  var hasOwnRunningEffects: Bool { get }

  func noteShared(_ box: any AnySharedBox)
  func settleAnew()
  func receive(_ event: EffectEvent)
  func accept(_ event: EffectEvent, resume: @escaping () -> Void)
  func runningEffect(_ id: EffectID) -> RunningEffect?
  func cancel(own effects: [RunningEffect])
  func handleOwnReport() -> Bool
  func processNext() -> Bool
}

extension EffectEvent {
  /// The effect that reports it.
  package var effectID: EffectID {
    switch self {
    case .emitted(let id, _, in: _), .found(let id, _), .dismissed(let id, _, _), .asked(let id, _),
      .returned(let id, isFollowed: _):
      id
    }
  }
}
