extension Engine {
  /// Reports an issue that was found while an action was reduced. If the child was removed, and the
  /// sender accepts that, the action is only counted (rule L7).
  func report(_ issue: RuntimeIssue, origin: ActionOrigin) {
    guard !issue.isAboutMissingChild || !origin.toleratesMissingChild else {
      missedActionCount += 1
      return
    }
    report(issue.adding(details: [origin.sentence]))
  }

  /// Reports the issues that reducers have found (rule I2). Out of line: most actions have none.
  @inline(never)
  func reportIssues(_ origin: ActionOrigin) {
    for issue in status.takeIssues() {
      report(issue, origin: origin)
    }
  }

  /// Reports the issues that reducers have found in an action. An optional action would look up its
  /// type for each action.
  @inline(never)
  func reportIssues(_ origin: ActionOrigin, of action: Action) {
    for issue in status.takeIssues() {
      report(issue.naming(action), origin: origin)
    }
  }
}

extension RuntimeIssue {
  /// Adds the store's action to an issue about a missing child further down. The action has the ids
  /// of the screens and rows on the way to the child.
  fileprivate func naming(_ action: Any) -> RuntimeIssue {
    guard code == .missingChild else { return self }
    let text = RuntimeIssue.shortDescription(of: action)
    return details.contains("Action: \(text)")
      ? self : adding(details: ["The action of the store: \(text)"])
  }

  /// Whether an action was for a removed child, or a removed element of a path.
  fileprivate var isAboutMissingChild: Bool {
    code == .missingChild || code == .unknownID
  }
}
