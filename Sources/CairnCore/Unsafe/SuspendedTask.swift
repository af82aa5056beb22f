/// A suspended task.
// SAFETY: it is resumed exactly once: the code that removes it from where it was kept resumes it,
// and no code drops it. It avoids the allocation of a checked continuation.
@safe
package struct SuspendedTask: Sendable {
  private let continuation: UnsafeContinuation<Void, Never>

  private init(_ continuation: UnsafeContinuation<Void, Never>) {
    unsafe self.continuation = continuation
  }

  /// Suspends the current task. `body` stores the task to have it resumed later, or resumes it.
  package static func suspend(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (SuspendedTask) -> Void
  ) async {
    unsafe await withUnsafeContinuation(isolation: isolation) { body(unsafe SuspendedTask($0)) }
  }

  /// Resumes the task.
  package func resume() {
    unsafe continuation.resume()
  }
}
