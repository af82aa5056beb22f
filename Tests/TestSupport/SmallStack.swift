import Foundation

/// The smallest stack that apps run on, 512 KB, times ``stackFactor``.
public let smallStackSize = (512 << 10) * (stackFactor ?? 1)

/// How much more stack code with a sanitizer takes: the environment variable `STACK_FACTOR`. Nil
/// without a sanitizer.
public let stackFactor = ProcessInfo.processInfo.environment["STACK_FACTOR"].flatMap { Int($0) }

/// Runs `operation` on a thread with the smallest stack that apps run on.
public func onSmallStack<Result: Sendable>(
  _ operation: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: operation()) }
    thread.stackSize = smallStackSize
    thread.start()
  }
}

/// Runs each job on a thread with the smallest stack that apps run on.
public final class SmallStackExecutor: TaskExecutor {
  public init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let thread = Thread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    thread.stackSize = smallStackSize
    thread.start()
  }
}
