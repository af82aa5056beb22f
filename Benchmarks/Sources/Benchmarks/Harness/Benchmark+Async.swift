import Synchronization

extension Benchmark {
  /// A benchmark of an operation that may suspend. All of it runs on this thread, so that thread
  /// switches are not measured.
  init<Subject>(
    _ name: String,
    on subject: @escaping () -> Subject,
    awaiting body: @escaping @Sendable (_ subject: Subject, _ count: Int) async -> Void
  ) {
    self.init(name, allocations: nil, on: subject) { subject, count in
      // SAFETY: the task below runs on this thread and ends before this closure does.
      nonisolated(unsafe) let subject = subject
      ThreadExecutor().run { await body(subject, count) }
    }
  }
}

/// Runs tasks on the caller's thread.
private final class ThreadExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let isDone = Atomic(false)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func run(_ operation: @escaping @Sendable () async -> Void) {
    Task(executorPreference: self) {
      await operation()
      self.isDone.store(true, ordering: .releasing)
    }
    while !isDone.load(ordering: .acquiring) {
      let next = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      next?.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
