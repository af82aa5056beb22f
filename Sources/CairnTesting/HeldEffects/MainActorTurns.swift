import Dispatch
import Foundation

/// Lets the steps run that an operation takes on the main actor, while the explorer waits on another
/// thread.
struct MainActorTurns {
  /// Where a task was when it became ready.
  enum Place {
    case thread, mainActor, elsewhere
  }

  private let thread = ObjectIdentifier(Thread.current)
  /// Whether the explorer can wait for the main actor: it is on another thread.
  private let mayWait: Bool

  init(mayWait: Bool) {
    self.mayWait = mayWait
  }

  /// Where the current code runs: on the explorer's thread, on the main actor for an explorer that waits
  /// for it, or elsewhere.
  var place: Place {
    if ObjectIdentifier(Thread.current) == thread { return .thread }
    let isOnMainQueue = DispatchQueue.getSpecific(key: Self.mainQueue) != nil
    return mayWait && isOnMainQueue ? .mainActor : .elsewhere
  }

  /// The mark of the main queue, on which the main actor runs. It need not be on the main thread.
  private static let mainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The largest number of turns. A step on the main actor may suspend itself and go on later.
  private static var most: Int { 3 }
  /// The time after which a turn counts as one that does not end, in seconds: the main thread may
  /// wait for the test.
  private static var longest: TimeInterval { 30 }

  /// Runs what the main actor has to do.
  ///
  /// - Parameter isDone: Returns whether the operation goes on.
  func run(until isDone: () -> Bool) {
    guard mayWait else { return }
    for _ in 0..<Self.most {
      let turn = Turn()
      Task { @MainActor in turn.end() }
      guard turn.wait(until: Date(timeIntervalSinceNow: Self.longest)) else { return }
      if isDone() { return }
    }
  }

  private struct Turn: Sendable {
    private let lock = NSConditionLock(condition: 0)

    func end() {
      lock.lock()
      lock.unlock(withCondition: 1)
    }

    /// Returns whether the turn has ended.
    func wait(until end: Date) -> Bool {
      guard lock.lock(whenCondition: 1, before: end) else { return false }
      lock.unlock()
      return true
    }
  }
}
