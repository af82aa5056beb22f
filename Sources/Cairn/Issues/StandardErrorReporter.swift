import Foundation

/// Writes issues to standard error. It is the reporter of a program that installs none of its own,
/// and runs no tests (rule I2).
struct StandardErrorReporter: IssueReporter {
  func report(_ issue: RuntimeIssue) {
    FileHandle.standardError.write(Data("cairn: \(issue)\n".utf8))
  }

  /// Installs it as the reporter, unless the program has one already, or issues have to fail a
  /// test.
  static func installAsDefault() {
    IssueReporting.installDefault(TestLibrary.issueReporter ?? StandardErrorReporter())
  }
}
