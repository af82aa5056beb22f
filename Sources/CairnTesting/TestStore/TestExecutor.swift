import Synchronization

/// Runs the effects of one test store on the test's own thread, one job after another in the order
/// in which they became ready (rule X3).
///
/// It is not a process-wide hook: only tasks that a test store starts prefer this executor, and
/// they keep that preference through `await`, task groups and `async let`.
final class TestExecutor: TaskExecutor {
  private struct Contents {
    var jobs: [UnownedJob] = []
    var hasNews = false
    var waiters: [CheckedContinuation<Void, Never>] = []
    var isClosed = false

    /// Records news. Returns the continuations that wait for it.
    mutating func announce() -> [CheckedContinuation<Void, Never>] {
      hasNews = true
      defer { waiters = [] }
      return waiters
    }
  }

  private let contents = Mutex(Contents())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The test's thread may run the job as soon as the lock is open, and release the last reference
    // to this executor. The code does not use `self` after that.
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

  /// Runs jobs on the caller's thread until none is ready, but at most 10 000 beside those that are
  /// ready now: an effect that polls in a loop must not hang the test.
  ///
  /// - Parameters:
  ///   - isRestless: Whether the last call ended with jobs that were ready. This call then runs at
  ///     most 100 other jobs, since a test has many calls.
  ///   - isDone: Returns whether the caller wants no more jobs to run.
  /// - Returns: whether no job is ready.
  @discardableResult
  func runUntilIdle(isRestless: Bool = false, unless isDone: () -> Bool = { false }) -> Bool {
    var rest = contents.withLock { $0.jobs.count } + (isRestless ? 100 : 10_000)
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

  /// Records news: a job, or an event of an effect.
  func notify() {
    let waiters = contents.withLock { $0.announce() }
    for waiter in waiters {
      waiter.resume()
    }
  }

  /// Records news at `deadline`, unless the returned task is cancelled before.
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

  /// Waits for a ``notify()`` after the last ``clearNews()``: for work outside of the executor,
  /// such as a real clock, another actor or a callback.
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

  /// Whether there is news.
  var hasNews: Bool {
    contents.withLock { $0.hasNews || !$0.jobs.isEmpty }
  }

  /// Forgets the news: the caller is about to handle everything.
  func clearNews() {
    contents.withLock { $0.hasNews = false }
  }

  /// Runs jobs on the global executor from now on: the test store was deallocated, and its
  /// remaining effects have to end without it.
  ///
  /// - Parameter drops: Whether to drop the jobs that are ready now, for effects that do not end.
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
