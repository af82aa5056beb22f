import Cairn
import CairnCore
import Synchronization

/// Collects issues, such as those of a move.
package final class CollectingReporter: IssueReporter {
  package init() {}

  private let issues = Mutex<[RuntimeIssue]>([])
  private let hasAny = Atomic(false)

  package func report(_ issue: RuntimeIssue) {
    issues.withLock { $0.append(issue) }
    hasAny.store(true, ordering: .releasing)
  }

  /// Whether there are issues since the last call of ``take()``.
  package var hasIssues: Bool { hasAny.load(ordering: .acquiring) }

  /// The number of issues since the last call of ``take()``.
  package var count: Int { hasIssues ? issues.withLock(\.count) : 0 }

  /// The issues since the last call.
  @inline(__always)
  package func take() -> [RuntimeIssue] {
    hasIssues ? takeAll() : []
  }

  private func takeAll() -> [RuntimeIssue] {
    hasAny.store(false, ordering: .relaxed)
    return issues.withLock { issues in
      defer { issues = [] }
      return issues
    }
  }
}
