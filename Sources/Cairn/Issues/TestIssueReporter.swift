import Foundation

/// A reporter that fails the running test. The reporter of CairnTesting is found by its name,
/// because a program does not link CairnTesting.
package protocol TestIssueReporter: AnyObject, IssueReporter {
  /// Makes the reporter.
  init()

  /// The default values of dependencies for the running test; nil if no test runs in this task.
  var defaultsOfRunningTest: DependencyCache? { get }
}

extension TestLibrary {
  /// The reporter that fails the running test; nil if the process runs no tests, or runs them
  /// without CairnTesting.
  static let reporter: (any TestIssueReporter)? = {
    let process = ProcessInfo.processInfo
    guard TestLibrary(arguments: process.arguments, environment: process.environment) != nil
    else { return nil }
    let reporter: AnyClass? = NSClassFromString("CairnTesting.LiveStoreReporter")
    return (reporter as? any TestIssueReporter.Type)?.init()
  }()
}
