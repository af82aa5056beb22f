/// Receives the issues that reducers find while a runner reduces an action. The runner reports them, and adds
/// what only it knows: the origin of the action.
package protocol IssueReceiver: AnyObject {
  func receive(_ issue: RuntimeIssue)
}

extension RuntimeIssue {
  /// Hands an issue that a reducer has found to the runner that reduces on this thread. Where none does, the
  /// issue is reported at once.
  @usableFromInline
  @inline(never)
  func reportWhileReducing() {
    if let receiver = AmbientContext.reducing.current as? any IssueReceiver {
      receiver.receive(self)
    } else {
      report()
    }
  }
}
