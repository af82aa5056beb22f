import CairnCore
import Synchronization

/// Keeps the issues that are reported to it.
final class IssueCollector: IssueReporter {
  private let collected = Mutex<[RuntimeIssue]>([])

  var issues: [RuntimeIssue] { collected.withLock { $0 } }

  func report(_ issue: RuntimeIssue) {
    collected.withLock { $0.append(issue) }
  }
}

/// The issues that `operation` reports.
func issues(reportedBy operation: () throws -> Void) rethrows -> [RuntimeIssue] {
  let collector = IssueCollector()
  try withIssueReporter(collector, operation: operation)
  return collector.issues
}
