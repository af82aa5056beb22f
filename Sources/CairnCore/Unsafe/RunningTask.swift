/// The task that runs.
package enum RunningTask {
  /// What tells it from all others that there are.
  // SAFETY: the task is not kept.
  package static var id: Int { unsafe withUnsafeCurrentTask { unsafe $0.hashValue } }
}

extension UnownedJob {
  /// Runs the job on this thread, on behalf of an executor.
  package func runSynchronously(on executor: some TaskExecutor) {
    // SAFETY: the caller holds the executor, and takes each job once out of where it was kept.
    unsafe runSynchronously(on: executor.asUnownedTaskExecutor())
  }
}
