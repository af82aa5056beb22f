import Foundation

/// Writes issues to standard error: what happens to them at run time when the program installs no
/// reporter of its own, and runs no tests (rule I2).
struct StandardErrorReporter: IssueReporter {
  func report(_ issue: RuntimeIssue) {
    FileHandle.standardError.write(Data("cairn: \(issue)\n".utf8))
  }

  /// Makes it the reporter, unless the program has one already, or issues are to fail a test.
  static func installAsDefault() {
    IssueReporting.installDefault(TestLibrary.issueReporter ?? StandardErrorReporter())
  }
}
