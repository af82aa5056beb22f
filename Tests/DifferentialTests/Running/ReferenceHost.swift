import Cairn
import Synchronization

@testable import CairnTesting

/// Runs the effects of a ``ReferenceStore`` as a test store does: on one thread, in the order in
/// which they become ready. Their reports wait in the order of arrival until the store takes them,
/// and the reporting effect waits too, as it waits for its turn on the main actor under a live
/// store.
final class ReferenceHost: EffectHost {
  /// The report of an effect, and the number with which it waits for an answer.
  typealias Report = (event: EffectEvent, number: Int)

  // SAFETY: each is resumed once, by the caller that removes it from `suspended`.
  private typealias Continuation = UnsafeContinuation<Void, Never>

  private struct Contents {
    var reports: [Report] = []
    var lastNumber = 0
    var suspended: [Int: (effect: EffectID, continuation: Continuation)] = [:]
    var isClosed = false
  }

  let executor = TestExecutor()
  private let contents = Mutex(Contents())
  private let fault: Fault?

  init(fault: Fault?) {
    self.fault = fault
  }

  func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> {
    guard !contents.withLock({ $0.isClosed }) else { return Task {} }
    let task = work.inContext {
      Task(executorPreference: executor, priority: priority) { await work.run() }
    }
    return fault == .cancellationDoesNotReachTheTask ? Task {} : task
  }

  /// The name of an effect that stands for an action of a burst.
  static let consequence = "consequence"

  func deliver(_ event: EffectEvent) async {
    if fault == .sendReturnsAtOnce, case .emitted = event {
      return contents.withLock { contents in
        contents.lastNumber += 1
        contents.reports.append((event, contents.lastNumber))
      }
    }
    await withUnsafeContinuation { continuation in
      let isAccepted = contents.withLock { contents in
        guard !contents.isClosed else { return false }
        contents.lastNumber += 1
        contents.reports.append((event, contents.lastNumber))
        contents.suspended[contents.lastNumber] = (event.effect, continuation)
        return true
      }
      if !isAccepted { continuation.resume() }
    }
  }

  /// A cancelled effect continues at once; its actions will be dropped.
  func didCancel(_ id: EffectID) {
    if fault == .cancelledSenderWaits { return }
    let numbers = contents.withLock { contents in
      contents.suspended.filter { $0.value.effect == id }.keys.sorted()
    }
    for number in numbers {
      resume(number)
    }
  }

  /// The first waiting report.
  func takeReport(isConsequence: (EffectID) -> Bool) -> Report? {
    contents.withLock { contents in
      guard !contents.reports.isEmpty else { return nil }
      let index = next(contents.reports.map(\.event), isConsequence)
      return contents.reports.remove(at: index ?? 0)
    }
  }

  /// The report that a fault takes first.
  private func next(_ events: [EffectEvent], _ isConsequence: (EffectID) -> Bool) -> Int? {
    switch fault {
    case .reportsAreLastInFirstOut: events.indices.last
    case .returnsAreHandledFirst:
      events.firstIndex { if case .returned = $0 { true } else { false } }
    case .readingsAreHandledFirst:
      events.firstIndex { if case .asked = $0 { true } else { false } }
    case .burstIsReconciledAfterEachAction: events.firstIndex { isConsequence($0.effect) }
    default: nil
    }
  }

  /// Whether an effect still waits for the answer to a report.
  func isSuspended(_ number: Int) -> Bool {
    contents.withLock { $0.suspended[number] != nil }
  }

  /// Resumes the effect that waits for an answer.
  func resume(_ number: Int) {
    let suspended = contents.withLock { $0.suspended.removeValue(forKey: number) }
    suspended?.continuation.resume()
  }

  /// Starts no more effects, and resumes all waiting effects.
  func close() {
    let numbers = contents.withLock { contents in
      contents.isClosed = true
      contents.reports = []
      return contents.suspended.keys.sorted()
    }
    for number in numbers {
      resume(number)
    }
  }
}

extension EffectEvent {
  /// The effect that makes the report.
  var effect: EffectID {
    switch self {
    case .emitted(let id, _, in: _), .found(let id, _), .dismissed(let id, _, _), .asked(let id, _),
      .returned(let id, isFollowed: _):
      id
    }
  }
}
