import Foundation
import Synchronization

extension Duration {
  /// A timeout for events that are certain to happen, however busy the machine is.
  static let patient = Duration.seconds(600)
}

/// Suspends until the task is cancelled.
func untilCancelled() async {
  for await _ in (AsyncStream<Never> { _ in }) {}
}

/// Suspends until another thread resumes the task.
func onAnotherThread() async {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume() }
  }
}

/// Suspends tasks, cancelled or not, until the gate is opened.
final class Gate: Sendable {
  private struct Contents {
    var isOpen = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let contents = Mutex(Contents())

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = contents.withLock { contents in
        if !contents.isOpen { contents.waiters.append(continuation) }
        return contents.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiters = contents.withLock { contents in
      defer { contents.waiters = [] }
      contents.isOpen = true
      return contents.waiters
    }
    for waiter in waiters {
      waiter.resume()
    }
  }
}
