/// The current task.
package enum RunningTask {
  /// Identifies the task among all existing tasks.
  // SAFETY: the task is not kept.
  package static var id: Int { unsafe withUnsafeCurrentTask { unsafe $0.hashValue } }

  /// Whether the task prefers an executor. A task that is not a child of another task has no
  /// preference unless it was made with one.
  // SAFETY: the task and its executor are compared, and not kept.
  package static func prefers(_ executor: some TaskExecutor) -> Bool {
    unsafe withUnsafeCurrentTask { task in
      unsafe task?.unownedTaskExecutor == executor.asUnownedTaskExecutor()
    }
  }
}

extension UnownedJob {
  /// Runs the job on this thread, on behalf of an executor.
  package func runSynchronously(on executor: some TaskExecutor) {
    // SAFETY: the caller holds the executor, and removes each job once from where it was kept.
    unsafe runSynchronously(on: executor.asUnownedTaskExecutor())
  }
}
