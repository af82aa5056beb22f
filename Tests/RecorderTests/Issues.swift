import Cairn
import Synchronization

/// Collects the issues of an operation.
final class Issues: Sendable {
  private let found = Mutex<[RuntimeIssue]>([])

  var codes: [RuntimeIssue.Code] { found.withLock { $0.map(\.code) } }

  var texts: [String] { found.withLock { $0.map(\.description) } }

  var reporter: ClosureIssueReporter {
    ClosureIssueReporter { issue in self.found.withLock { $0.append(issue) } }
  }
}
