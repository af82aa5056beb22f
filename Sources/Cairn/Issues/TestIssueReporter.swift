import Foundation

/// A reporter that fails the running test. The reporter of CairnTesting is found by its name,
/// because a program does not link CairnTesting.
package protocol TestIssueReporter: AnyObject, IssueReporter {
  /// Makes the reporter.
  init()
}

extension TestLibrary {
  /// The reporter that fails the running test; nil if the process runs no tests, or runs them
  /// without CairnTesting.
  static var issueReporter: (any IssueReporter)? {
    let process = ProcessInfo.processInfo
    guard TestLibrary(arguments: process.arguments, environment: process.environment) != nil
    else { return nil }
    let reporter: AnyClass? = NSClassFromString("CairnTesting.LiveStoreReporter")
    return (reporter as? any TestIssueReporter.Type)?.init()
  }
}
