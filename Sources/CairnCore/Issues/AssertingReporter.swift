/// A reporter that also says whether the running code asserts what a test store has done to a state
/// (rule X27).
package protocol AssertingReporter: IssueReporter {
  /// Whether a closure that asserts is running.
  var isAsserting: Bool { get }
}

extension IssueReporting {
  /// Whether the running code asserts what a test store has done to a state.
  static var isAsserting: Bool {
    (current as? any AssertingReporter)?.isAsserting ?? false
  }
}
