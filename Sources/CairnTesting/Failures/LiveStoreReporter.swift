import Cairn

/// Makes the issues of live stores fail the running test, at the issue's call site (rule I2). Cairn
/// looks this class up by its name.
final class LiveStoreReporter: TestIssueReporter {
  func report(_ issue: RuntimeIssue) {
    let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    TestStoreFailure(text: "\(issue)").record(at: issue.site ?? here)
  }
}
