import CairnAppKit
import Synchronization

/// Keeps the issues that are reported while an operation runs.
final class IssueLog: IssueReporter {
  private let issues = Mutex<[RuntimeIssue]>([])

  func report(_ issue: RuntimeIssue) {
    issues.withLock { $0.append(issue) }
  }

  /// The whole texts, in the order in which they were reported.
  var texts: [String] {
    issues.withLock { $0.map(\.description) }
  }

  func callAsFunction<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try withIssueReporter(self, operation: operation)
  }

  func callAsFunction(_ operation: @MainActor () async -> Void) async {
    await withIssueReporter(self) { await operation() }
  }
}
