import Cairn

/// Has the issues of stores that are no test stores fail the running test, at the place that is to
/// blame (rule I2). Cairn looks it up by its name.
final class LiveStoreReporter: TestIssueReporter {
  func report(_ issue: RuntimeIssue) {
    let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    TestStoreFailure(text: "\(issue)").record(at: issue.site ?? here)
  }
}
