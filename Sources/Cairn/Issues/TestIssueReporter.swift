import Foundation

/// A reporter that fails the running test. That of CairnTesting is found by its name, as a program
/// does not link it.
package protocol TestIssueReporter: AnyObject, IssueReporter {
  /// Makes the reporter.
  init()
}

extension TestLibrary {
  /// What fails the running test; nil where the process runs no tests, or they do without
  /// CairnTesting.
  static var issueReporter: (any IssueReporter)? {
    let process = ProcessInfo.processInfo
    guard TestLibrary(arguments: process.arguments, environment: process.environment) != nil
    else { return nil }
    let reporter: AnyClass? = NSClassFromString("CairnTesting.LiveStoreReporter")
    return (reporter as? any TestIssueReporter.Type)?.init()
  }
}
