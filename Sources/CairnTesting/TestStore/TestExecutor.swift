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
    var waiters: [CheckedContinuation<Void, Never>] = []
    var isClosed = false

    /// Notes that there is news. Returns those who have waited for that.
    mutating func announce() -> [CheckedContinuation<Void, Never>] {
      hasNews = true
      defer { waiters = [] }
      return waiters
    }
  }

  private let contents = Mutex(Contents())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The test's thread may run the job as soon as the lock is open, and then nobody may hold this
    // executor any more: nothing of it is touched after that.
    let waiters: [CheckedContinuation<Void, Never>]? = contents.withLock { contents in
      guard !contents.isClosed else { return nil }
      contents.jobs.append(job)
      return contents.announce()
    }
    guard let waiters else { return runElsewhere(job) }
    for waiter in waiters {
      waiter.resume()
    }
  }

  /// Runs jobs on the caller's thread until none is ready, or until it has run 10 000 of them: an
  /// effect that polls in a loop must not hang the test.
  ///
  /// - Parameters:
  ///   - isRestless: Whether the last call has not come to an end. Then this one runs only 100 jobs, since a test
  ///     has many calls.
  ///   - isDone: Whether the caller wants no more jobs to run.
  /// - Returns: whether no job is ready.
  @discardableResult
  func runUntilIdle(isRestless: Bool = false, unless isDone: () -> Bool = { false }) -> Bool {
    var rest = isRestless ? 100 : 10_000
    while rest > 0, !isDone() {
      let jobs = takeJobs(atMost: rest)
      guard !jobs.isEmpty else { return true }
      rest -= jobs.count
      for job in jobs {
        job.runSynchronously(on: self)
      }
    }
    return false
  }

  private func takeJobs(atMost limit: Int) -> [UnownedJob] {
    contents.withLock { contents in
      defer { contents.jobs = Array(contents.jobs.dropFirst(limit)) }
      return Array(contents.jobs.prefix(limit))
    }
  }

  private func runElsewhere(_ job: UnownedJob) {
    Task.detached { job.runSynchronously(on: self) }
  }

  /// Says that there is something to look at: a job, or a message from an effect.
  func notify() {
    let waiters = contents.withLock { $0.announce() }
    for waiter in waiters {
      waiter.resume()
    }
  }

  /// Says so at `deadline`, unless the task that it returns is cancelled before.
  func notify(at deadline: ContinuousClock.Instant) -> Task<Void, Never> {
    Task.detached {
      while ContinuousClock.now < deadline {
        do {
          try await Task.sleep(until: deadline, clock: .continuous)
        } catch {
          return
        }
      }
      self.notify()
    }
  }

  /// Waits for a ``notify()`` since the last ``clearNews()``, for work that has left the executor: a
  /// real clock, another actor, a callback.
  func waitForNews(isolation: isolated (any Actor)?) async {
    await withCheckedContinuation { continuation in
      let hasNews = contents.withLock { contents in
        guard !contents.hasNews, contents.jobs.isEmpty else { return true }
        contents.waiters.append(continuation)
        return false
      }
      if hasNews { continuation.resume() }
    }
  }

  /// Whether there is something to look at.
  var hasNews: Bool {
    contents.withLock { $0.hasNews || !$0.jobs.isEmpty }
  }

  /// Forgets the news: the caller is about to look at everything.
  func clearNews() {
    contents.withLock { $0.hasNews = false }
  }

  /// Lets jobs run elsewhere from now on: the test store is gone, and what is left of its effects
  /// has to end without it.
  ///
  /// - Parameter drops: Whether the jobs that are ready now are dropped, for effects that do not end.
  func close(droppingJobs drops: Bool = false) {
    let jobs = contents.withLock { contents in
      defer { contents.jobs = [] }
      contents.isClosed = true
      return contents.jobs
    }
    for job in jobs where !drops {
      runElsewhere(job)
    }
  }
}
