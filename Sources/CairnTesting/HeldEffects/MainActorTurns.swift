import Foundation

/// Lets the steps run that an operation takes on the main actor, while the explorer waits on another
/// thread.
struct MainActorTurns {
  private let thread = ObjectIdentifier(Thread.current)

  /// Whether the current thread is another one than that of the explorer.
  var isOnOtherThread: Bool { ObjectIdentifier(Thread.current) != thread }

  /// The largest number of turns. A step on the main actor may suspend itself and go on later.
  private static var most: Int { 3 }
  /// The time after which a turn counts as one that does not end, in seconds: the main thread may
  /// wait for the test.
  private static var longest: TimeInterval { 10 }

  /// Runs what the main actor has to do.
  ///
  /// - Parameter isDone: Returns whether the operation goes on.
  func run(until isDone: () -> Bool) {
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
