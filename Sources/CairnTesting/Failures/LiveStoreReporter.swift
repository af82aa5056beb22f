import Cairn
import Synchronization
import Testing

/// Makes the issues of live stores fail the running test, at the issue's call site (rule I2), or at
/// the test's declaration if the issue has no call site.
///
/// Cairn looks this class up by its name. `package`, since the optimizer may remove an internal
/// class that no code refers to.
package final class LiveStoreReporter: TestIssueReporter {
  package init() {}

  private static let isLinked = Atomic(false)

  /// Makes a linker take this file from a static archive. It does so only if code that it has taken
  /// already refers to this file, so the code that tests use calls this function. The write is a
  /// reference that the optimizer keeps.
  static func link() {
    isLinked.store(true, ordering: .relaxed)
  }

  package var defaultsOfRunningTest: DependencyCache? { TestDefaults.ofRunningTest }

  package func report(_ issue: RuntimeIssue) {
    if issue.site == nil, let test = Test.current {
      return TestFailure.record("\(issue)", at: test.sourceLocation)
    }
    let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    TestStoreFailure(text: "\(issue)").record(at: issue.site ?? here)
  }
}
