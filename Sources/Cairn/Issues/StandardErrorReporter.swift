import Foundation

/// Writes issues to standard error: what happens to them at run time when the program installs no
/// reporter of its own (rule I2).
struct StandardErrorReporter: IssueReporter {
  func report(_ issue: RuntimeIssue) {
    FileHandle.standardError.write(Data("cairn: \(issue)\n".utf8))
  }

  /// Makes it the reporter, unless the program has one already.
  static func installAsDefault() {
    IssueReporting.installDefault(StandardErrorReporter())
  }
}
