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
  /// The description of the task that the job continues; nil for the job of an actor, and for the one
  /// that `Task.yield()` adds.
  package var task: String? { description.hasSuffix("(id: nil)") ? nil : description }

  /// Whether the current task has cancelled the task that the job continues, and is not cancelled
  /// itself.
  ///
  /// Call it while the job is being enqueued.
  package var isOfTaskCancelledByCurrent: Bool {
    // SAFETY: a job of the same type as the current task is a task, and exists until it has run. Tasks
    // and jobs are references. Whether a task is cancelled can be read from any thread.
    unsafe withUnsafeCurrentTask { current in
      guard let current = unsafe current, unsafe !current.isCancelled else { return false }
      let job = unsafe unsafeBitCast(self, to: UnsafePointer<UInt>.self)
      let task = unsafe unsafeBitCast(current, to: UnsafePointer<UInt>.self)
      guard unsafe job.pointee == task.pointee else { return false }
      return unsafe unsafeBitCast(self, to: UnsafeCurrentTask.self).isCancelled
    }
  }

  /// Runs the job on this thread, on behalf of an executor.
  package func runSynchronously(on executor: some TaskExecutor) {
    // SAFETY: the caller holds the executor, and removes each job once from where it was kept.
    unsafe runSynchronously(on: executor.asUnownedTaskExecutor())
  }
}
