import CairnCore
import Foundation

/// Writes issues to standard error. It is the reporter of a program that installs none of its own,
/// and runs no tests (rule I2).
///
/// CairnCore looks this type up by its name. `package`, since the optimizer removes an internal
/// type that no code refers to.
package struct StandardErrorReporter: IssueReporter, DefaultIssueReporter {
  package func report(_ issue: RuntimeIssue) {
    FileHandle.standardError.write(Data("cairn: \(issue)\n".utf8))
  }

  /// Makes the reporter of a program that installs none: one that fails the running test, if there
  /// is one.
  package static func makeReporter() -> any IssueReporter {
    (TestLibrary.reporter as (any IssueReporter)?) ?? StandardErrorReporter()
  }
}
