import Cairn
import Synchronization

/// Keeps the issues that are reported while an operation runs.
public final class IssueLog: IssueReporter {
  private let issues = Mutex<[RuntimeIssue]>([])

  public init() {}

  public func report(_ issue: RuntimeIssue) {
    issues.withLock { $0.append(issue) }
  }

  /// The whole texts, in the order in which they were reported.
  public var texts: [String] {
    issues.withLock { $0.map(\.description) }
  }

  public func callAsFunction<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try withIssueReporter(self, operation: operation)
  }

  public func callAsFunction(_ operation: @MainActor () async -> Void) async {
    await withIssueReporter(self) { await operation() }
  }
}
