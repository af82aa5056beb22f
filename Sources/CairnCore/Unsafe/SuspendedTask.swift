/// A task that waits until somebody resumes it.
// SAFETY: it is resumed once: whatever takes it out of where it was kept resumes it, and nobody drops it.
// What a checked continuation would add is an allocation.
@safe
package struct SuspendedTask: Sendable {
  private let continuation: UnsafeContinuation<Void, Never>

  private init(_ continuation: UnsafeContinuation<Void, Never>) {
    unsafe self.continuation = continuation
  }

  /// Suspends the current task, which `body` keeps to have it resumed, or resumes.
  package static func suspend(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (SuspendedTask) -> Void
  ) async {
    unsafe await withUnsafeContinuation(isolation: isolation) { body(unsafe SuspendedTask($0)) }
  }

  /// Has the task go on.
  package func resume() {
    unsafe continuation.resume()
  }
}
