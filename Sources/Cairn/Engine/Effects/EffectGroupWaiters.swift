/// The tasks that wait for the effects of one action. Mostly there is one, which needs no array.
struct EffectGroupWaiters {
  private struct Waiter {
    let number: Int
    /// The caller that takes the waiters out of the group resumes them.
    let task: SuspendedTask
    /// Whether the task was cancelled, so that it waits only for the effects that it has cancelled.
    var isCancelled: Bool
  }

  private var first: Waiter?
  private var others: [Waiter] = []
  private var lastNumber = 0

  /// Returns a number for a task that is going to wait.
  mutating func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func add(
    _ task: SuspendedTask,
    _ number: Int,
    isCancelled: Bool
  ) {
    let waiter = Waiter(number: number, task: task, isCancelled: isCancelled)
    if first == nil {
      first = waiter
    } else {
      others.append(waiter)
    }
  }

  /// Records that the task with this number was cancelled, if it waits.
  mutating func cancel(_ number: Int) {
    if first?.number == number {
      first?.isCancelled = true
    } else if let index = others.firstIndex(where: { $0.number == number }) {
      others[index].isCancelled = true
    }
  }

  /// Takes out all tasks.
  mutating func takeAll() -> Self {
    defer { (first, others) = (nil, []) }
    return self
  }

  /// Takes out the tasks that were cancelled.
  mutating func takeCancelled() -> Self {
    var cancelled = Self()
    if let waiter = first, waiter.isCancelled {
      cancelled.first = waiter
      first = nil
    }
    guard !others.isEmpty else { return cancelled }
    cancelled.others = others.filter(\.isCancelled)
    others.removeAll(where: \.isCancelled)
    return cancelled
  }

  /// Resumes the tasks. Do not call it while a lock is held.
  func resume() {
    first?.task.resume()
    for waiter in others {
      waiter.task.resume()
    }
  }
}
