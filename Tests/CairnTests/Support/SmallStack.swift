import Foundation

/// Runs `operation` on a thread with the smallest stack that apps run on, 512 KB.
func onSmallStack<Result: Sendable>(
  _ operation: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: operation()) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}

/// Runs each job on a thread with a stack of 512 KB.
final class SmallStackExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let thread = Thread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}
