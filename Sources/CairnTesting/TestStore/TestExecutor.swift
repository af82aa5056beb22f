import Synchronization

/// Runs the effects of one test store on the test's own thread, one job after the other in the order
/// in which they became ready (rule X3).
///
/// There is no process-wide hook: only tasks that a test store starts prefer this executor, and
/// they keep preferring it through `await`, task groups and `async let`.
final class TestExecutor: TaskExecutor {
  private struct Contents {
    var jobs: [UnownedJob] = []
    var hasNews = false
    var waiter: (number: Int, continuation: CheckedContinuation<Bool, Never>)?
    var lastWaiter = 0
    var isClosed = false
  }

  private let contents = Mutex(Contents())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isClosed = contents.withLock { contents in
      if !contents.isClosed { contents.jobs.append(job) }
      return contents.isClosed
    }
    if isClosed {
      // The test store is gone; what is left of its effects ends elsewhere.
      Task.detached { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    } else {
      notify()
    }
  }

  /// Runs jobs on the caller's thread until none is ready.
  func runUntilIdle() {
    while let job = nextJob() {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  private func nextJob() -> UnownedJob? {
    contents.withLock { contents in
      contents.jobs.isEmpty ? nil : contents.jobs.removeFirst()
    }
  }

  /// Says that there is something to look at: a job, or a message from an effect.
  func notify() {
    let waiter = contents.withLock { contents in
      contents.hasNews = true
      defer { contents.waiter = nil }
      return contents.waiter
    }
    waiter?.continuation.resume(returning: true)
  }

  /// Waits for a ``notify()`` since the last wait, for work that has left the executor: a real
  /// clock, another actor, a callback.
  ///
  /// - Returns: whether there was one before the deadline.
  func waitForNews(until deadline: ContinuousClock.Instant) async -> Bool {
    await withCheckedContinuation { continuation in
      let number: Int? = contents.withLock { contents in
        guard !contents.hasNews else { return nil }
        contents.lastWaiter += 1
        contents.waiter = (contents.lastWaiter, continuation)
        return contents.lastWaiter
      }
      guard let number else { return continuation.resume(returning: true) }
      Task.detached {
        try? await Task.sleep(until: deadline, clock: .continuous)
        self.giveUp(number)
      }
    }
  }

  /// Forgets the news: the caller is about to look at everything.
  func clearNews() {
    contents.withLock { $0.hasNews = false }
  }

  private func giveUp(_ number: Int) {
    let waiter = contents.withLock { contents in
      guard contents.waiter?.number == number else {
        return CheckedContinuation<Bool, Never>?.none
      }
      defer { contents.waiter = nil }
      return contents.waiter?.continuation
    }
    waiter?.resume(returning: false)
  }

  /// Lets jobs that come later run elsewhere.
  func close() {
    contents.withLock { $0.isClosed = true }
  }
}
