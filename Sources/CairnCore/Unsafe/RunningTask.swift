/// The current task.
package enum RunningTask {
  /// Identifies the task among all existing tasks.
  // SAFETY: the task is not kept.
  package static var id: Int { unsafe withUnsafeCurrentTask { unsafe $0.hashValue } }
}

extension UnownedJob {
  /// Runs the job on this thread, on behalf of an executor.
  package func runSynchronously(on executor: some TaskExecutor) {
    // SAFETY: the caller holds the executor, and removes each job once from where it was kept.
    unsafe runSynchronously(on: executor.asUnownedTaskExecutor())
  }
}
