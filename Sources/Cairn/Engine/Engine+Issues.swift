extension Engine {
  /// Tells an issue that was found while an action was reduced. That a child is gone is only counted
  /// where the sender said that it may be (rule L7).
  func report(_ issue: RuntimeIssue, origin: ActionOrigin) {
    guard !issue.isAboutMissingChild || !origin.toleratesMissingChild else {
      missedActionCount += 1
      return
    }
    report(issue.adding(details: ["The action was \(origin)."]))
  }

  /// Reports the issues that reducers have found (rule I2). Out of line: most actions have none.
  @inline(never)
  func reportIssues(_ origin: ActionOrigin) {
    for issue in status.takeIssues() {
      report(issue, origin: origin)
    }
  }
}

extension RuntimeIssue {
  /// Whether an action was for a child, or an element of a path, that is gone.
  fileprivate var isAboutMissingChild: Bool {
    code == .missingChild || code == .unknownID
  }
}
