import Synchronization

/// A gate at which effects wait until the test opens it.
final class Gate: Sendable {
  private struct Contents {
    var isOpen = false
    var cancelled: Set<Int> = []
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    var last = 0
  }

  private let contents = Mutex(Contents())

  func open() {
    let waiters = contents.withLock { contents in
      contents.isOpen = true
      defer { contents.waiters = [:] }
      return contents.waiters.values
    }
    for waiter in waiters {
      waiter.resume()
    }
  }

  /// Waits until the gate is open; throws when the task is cancelled.
  func pass() async throws {
    let number = takeNumber()
    await withTaskCancellationHandler {
      await wait(number)
    } onCancel: {
      release(number)
    }
    try Task.checkCancellation()
  }

  /// Waits until the gate is open, whether or not the task is cancelled meanwhile.
  func passStubbornly() async {
    await wait(takeNumber())
  }

  private func takeNumber() -> Int {
    contents.withLock { contents in
      contents.last += 1
      return contents.last
    }
  }

  private func wait(_ number: Int) async {
    await withCheckedContinuation { continuation in
      let mayPass = contents.withLock { contents in
        if contents.isOpen || contents.cancelled.contains(number) { return true }
        contents.waiters[number] = continuation
        return false
      }
      if mayPass { continuation.resume() }
    }
  }

  private func release(_ number: Int) {
    let waiter = contents.withLock { contents in
      contents.cancelled.insert(number)
      return contents.waiters.removeValue(forKey: number)
    }
    waiter?.resume()
  }
}
