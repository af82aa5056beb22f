import Cairn
import Synchronization

/// The clock of a ``ReferenceStore``: tasks wake in the order of their deadlines, and those with the
/// same deadline in the order in which they went to sleep.
final class ReferenceClock: Clock {
  typealias Instant = ClockInstant

  private typealias Continuation = CheckedContinuation<Void, any Error>

  private struct Contents {
    var now = Instant()
    var lastID = 0
    var sleepers: [Int: (deadline: Instant, continuation: Continuation)] = [:]
    var cancelled: Set<Int> = []
  }

  private let contents = Mutex(Contents())

  var now: Instant { contents.withLock { $0.now } }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    guard deadline > now else { return }
    let id = contents.withLock { contents in
      contents.lastID += 1
      return contents.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: Continuation) in
        let isCancelled = contents.withLock { contents in
          guard contents.cancelled.remove(id) == nil else { return true }
          contents.sleepers[id] = (deadline, continuation)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = contents.withLock { contents in
        let sleeper = contents.sleepers.removeValue(forKey: id)
        if sleeper == nil { contents.cancelled.insert(id) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the time to the next deadline, and wakes the task that sleeps until then. Returns
  /// whether there is a deadline until `end`.
  func wakeNext(until end: Instant, isReversed: Bool = false) -> Bool {
    let sleeper = contents.withLock { contents in
      let next = contents.sleepers.min { one, two in
        one.value.deadline == two.value.deadline
          ? (one.key < two.key) != isReversed : one.value.deadline < two.value.deadline
      }
      guard let next, next.value.deadline <= end else { return Continuation?.none }
      contents.sleepers[next.key] = nil
      contents.now = max(contents.now, next.value.deadline)
      return next.value.continuation
    }
    sleeper?.resume()
    return sleeper != nil
  }

  /// Advances the time if no task wakes until then.
  func move(to end: Instant) {
    contents.withLock { $0.now = max($0.now, end) }
  }
}
