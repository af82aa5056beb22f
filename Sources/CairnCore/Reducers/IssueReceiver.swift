/// Receives the issues of reducers while a store reduces an action. The store reports them with the
/// origin of the action, which only it knows.
package protocol IssueReceiver: AnyObject {
  func receive(_ issue: RuntimeIssue)
}

extension RuntimeIssue {
  /// Passes an issue of a reducer to the store that reduces on this thread. If there is none, the
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
