import Cairn

/// Those who sleep on a ``TestClock``.
struct TestClockSleepers {
  typealias Continuation = CheckedContinuation<Void, any Error>

  private struct Sleeper {
    let id: Int
    let deadline: ClockInstant
    let continuation: Continuation
  }

  var now: ClockInstant
  private var lastID = 0
  /// In the order in which they are to be woken.
  private var sleepers: [Sleeper] = []
  /// Those who are about to sleep.
  private var reserved: Set<Int> = []
  private var weakExecutors: [WeakExecutor] = []
  /// Whether nobody has slept here but effects of test stores.
  private(set) var servesStoresOnly = false

  private struct WeakExecutor {
    weak var executor: TestExecutor?
  }

  init(now: ClockInstant) {
    self.now = now
  }

  var isEmpty: Bool { sleepers.isEmpty }

  /// The executors of the test stores whose effects have slept here.
  var executors: [TestExecutor] { weakExecutors.compactMap(\.executor) }

  /// Announces somebody who is about to sleep; nil if the time has come already.
  mutating func reserve(_ deadline: ClockInstant, _ executor: TestExecutor?) -> Int? {
    guard deadline > now else { return nil }
    lastID += 1
    reserved.insert(lastID)
    servesStoresOnly = executor != nil && (lastID == 1 || servesStoresOnly)
    weakExecutors.removeAll { $0.executor == nil }
    if let executor, !executors.contains(where: { $0 === executor }) {
      weakExecutors.append(WeakExecutor(executor: executor))
    }
    return lastID
  }

  /// Returns whether the sleeper was cancelled before it slept.
  mutating func add(_ continuation: Continuation, id: Int, deadline: ClockInstant) -> Bool {
    guard reserved.remove(id) != nil else { return true }
    let sleeper = Sleeper(id: id, deadline: deadline, continuation: continuation)
    let place = sleepers.firstIndex { (deadline, id) < ($0.deadline, $0.id) }
    sleepers.insert(sleeper, at: place ?? sleepers.endIndex)
    return false
  }

  mutating func cancel(_ id: Int) -> Continuation? {
    guard reserved.remove(id) == nil else { return nil }
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else { return nil }
    return sleepers.remove(at: index).continuation
  }

  /// Takes out the next sleeper whose time comes by `deadline`, and moves the time to its own.
  mutating func wake(until deadline: ClockInstant?) -> Continuation? {
    guard let first = sleepers.first, deadline.map({ first.deadline <= $0 }) ?? true else {
      return nil
    }
    now = max(now, first.deadline)
    return sleepers.removeFirst().continuation
  }
}
