import Synchronization

/// Receives issues (rule I2).
///
/// An issue goes to the reporter of the running task (``withIssueReporter(_:operation:)``, which
/// the test store uses), or else to the reporter that the program installed. If there is no
/// reporter, the issue fails the running test, or is written to standard error.
public protocol IssueReporter: Sendable {
  /// Reports an issue. May be called from any thread.
  func report(_ issue: RuntimeIssue)
}

/// A reporter made from a closure.
public struct ClosureIssueReporter: IssueReporter {
  private let handle: @Sendable (RuntimeIssue) -> Void

  /// Makes a reporter that calls `handle` with every issue.
  public init(_ handle: @escaping @Sendable (RuntimeIssue) -> Void) {
    self.handle = handle
  }

  public func report(_ issue: RuntimeIssue) {
    handle(issue)
  }
}

/// The reporters that are in use.
public enum IssueReporting {
  @TaskLocal static var scoped: (any IssueReporter)?

  private static let installed = Mutex<(any IssueReporter)?>(nil)

  /// The reporter that would receive an issue now. It is nil only in a program that links CairnCore
  /// without Cairn, and installs no reporter. Such a program prints its issues.
  public static var current: (any IssueReporter)? {
    scoped ?? installed.withLock { $0 } ?? installDefault()
  }

  /// Installs a reporter for the program, such as a reporter that writes to a log; nil installs the
  /// default reporter.
  public static func install(_ reporter: (any IssueReporter)?) {
    installed.withLock { $0 = reporter }
  }

  /// Finds the default reporter, and installs it unless the program has installed one meanwhile.
  private static func installDefault() -> (any IssueReporter)? {
    let found = makeDefault(named: "5Cairn21StandardErrorReporterV")
    return installed.withLock { installed in
      if installed == nil { installed = found }
      return installed
    }
  }

  /// Returns the reporter that a type makes, or nil if the program does not link the type. The
  /// name is mangled.
  static func makeDefault(named name: String) -> (any IssueReporter)? {
    (_typeByName(name) as? any DefaultIssueReporter.Type)?.makeReporter()
  }
}

/// The type that makes the reporter of a program that installs none. It is in Cairn, and is found
/// by its name: CairnCore knows neither files nor test libraries, but reports issues before any
/// store exists.
package protocol DefaultIssueReporter {
  static func makeReporter() -> any IssueReporter
}

/// Runs `operation`, and sends the issues of the operation, and of the tasks that it starts, to
/// `reporter`.
public func withIssueReporter<Result>(
  _ reporter: any IssueReporter,
  operation: () throws -> Result
) rethrows -> Result {
  try IssueReporting.$scoped.withValue(reporter, operation: operation)
}

/// Runs an asynchronous `operation` on the caller's actor, and sends the issues of the operation,
/// and of the tasks that it starts, to `reporter`.
public func withIssueReporter<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ reporter: any IssueReporter,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await IssueReporting.$scoped.withValue(reporter, operation: operation)
}

extension RuntimeIssue {
  /// Sends the issue to the current reporter.
  public func report() {
    report(to: IssueReporting.current)
  }

  /// Sends the issue to a reporter; prints it if there is none.
  func report(to reporter: (any IssueReporter)?) {
    if let reporter {
      reporter.report(self)
    } else {
      print(self)
    }
  }
}
