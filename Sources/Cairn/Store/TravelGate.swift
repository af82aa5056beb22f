import Synchronization

/// A gate at which the effects of a store wait while it travels in time.
///
/// It holds neither the store nor its engine, so that releasing the store meanwhile ends it.
final class TravelGate: Sendable {
  private struct Contents {
    var isClosed = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let contents = Mutex(Contents())

  var isClosed: Bool { contents.withLock { $0.isClosed } }

  func close() { contents.withLock { $0.isClosed = true } }

  /// Lets the waiting effects go on, in the order in which they came.
  func open() {
    let waiters = contents.withLock { contents in
      contents.isClosed = false
      defer { contents.waiters = [] }
      return contents.waiters
    }
    for waiter in waiters {
      waiter.resume()
    }
  }

  /// Returns when the gate is open.
  func pass() async {
    await withCheckedContinuation { continuation in
      let isClosed = contents.withLock { contents in
        if contents.isClosed { contents.waiters.append(continuation) }
        return contents.isClosed
      }
      if !isClosed { continuation.resume() }
    }
  }
}
