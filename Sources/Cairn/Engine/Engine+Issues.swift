extension Engine {
  /// Reports an issue that was found while an action was reduced. If the child was removed, and the
  /// sender accepts that, the action is only counted (rule L7).
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
  /// Whether an action was for a removed child, or a removed element of a path.
  fileprivate var isAboutMissingChild: Bool {
    code == .missingChild || code == .unknownID
  }
}
