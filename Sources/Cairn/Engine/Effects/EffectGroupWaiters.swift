/// The tasks that wait for the effects of one action. Mostly there is one, which needs no dictionary.
struct EffectGroupWaiters {
  /// A task that waits. The caller that takes the waiters out of the group resumes it.
  private var first: (number: Int, task: SuspendedTask)?
  private var others: [Int: SuspendedTask] = [:]
  /// The tasks that were cancelled, and wait only for the effects that they have cancelled.
  private var cancelled: [SuspendedTask] = []
  private var lastNumber = 0

  /// Whether no task waits.
  var isEmpty: Bool { first == nil && others.isEmpty && cancelled.isEmpty }

  /// Returns a number for a task that is going to wait.
  mutating func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func add(_ task: SuspendedTask, _ number: Int, isCancelled: Bool) {
    if isCancelled {
      cancelled.append(task)
    } else if first == nil {
      first = (number, task)
    } else {
      others[number] = task
    }
  }

  /// Records that the task with this number was cancelled, if it waits.
  ///
  /// - Complexity: O(1) on average.
  mutating func cancel(_ number: Int) {
    if let (firstNumber, task) = first, firstNumber == number {
      cancelled.append(task)
      first = nil
    } else if let task = others.removeValue(forKey: number) {
      cancelled.append(task)
    }
  }

  /// Takes out all tasks.
  mutating func takeAll() -> Self {
    defer { (first, others, cancelled) = (nil, [:], []) }
    return self
  }

  /// Takes out the tasks that were cancelled.
  mutating func takeCancelled() -> Self {
    var taken = Self()
    swap(&taken.cancelled, &cancelled)
    return taken
  }

  /// Resumes the tasks in the order in which they began to wait, and then those that were cancelled.
  /// Do not call it while a lock is held.
  func resume() {
    first?.task.resume()
    for (_, task) in others.sorted(by: { $0.key < $1.key }) {
      task.resume()
    }
    for task in cancelled {
      task.resume()
    }
  }
}
