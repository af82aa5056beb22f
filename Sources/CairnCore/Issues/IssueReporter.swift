import Synchronization

/// Receives issues (rule I2).
///
/// An issue goes to the reporter of the running task (``withIssueReporter(_:operation:)``, which
/// the test store uses), otherwise to the reporter that the program installed, otherwise to
/// standard output.
public protocol IssueReporter: Sendable {
  /// Reports an issue. May be called from any thread.
  func report(_ issue: RuntimeIssue)
}

/// A reporter made of a closure.
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

  /// The reporter that would receive an issue now, or nil if the issue would be printed.
  public static var current: (any IssueReporter)? {
    scoped ?? installed.withLock { $0 }
  }

  /// Installs a reporter of the program, such as one that writes to its log.
  public static func install(_ reporter: (any IssueReporter)?) {
    installed.withLock { $0 = reporter }
  }

  /// Installs a reporter unless there is one already.
  package static func installDefault(_ reporter: @autoclosure () -> any IssueReporter) {
    installed.withLock { if $0 == nil { $0 = reporter() } }
  }
}

/// Runs `operation`, and sends its issues and those of the tasks that it starts to `reporter`.
public func withIssueReporter<Result>(
  _ reporter: any IssueReporter,
  operation: () throws -> Result
) rethrows -> Result {
  try IssueReporting.$scoped.withValue(reporter, operation: operation)
}

/// Runs an asynchronous `operation` on the caller's actor, and sends its issues and those of the
/// tasks that it starts to `reporter`.
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
    if let reporter = IssueReporting.current {
      reporter.report(self)
    } else {
      print(self)
    }
  }
}
