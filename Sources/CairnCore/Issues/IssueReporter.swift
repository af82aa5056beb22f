import Synchronization

/// Where issues go (rule I2).
///
/// The reporter of the running task wins (``withIssueReporter(_:operation:)``, which the test store
/// uses), then the one that the program installed, then standard output.
public protocol IssueReporter: Sendable {
  /// Tells an issue. May be called from any thread.
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

/// The reporters in force.
public enum IssueReporting {
  @TaskLocal static var scoped: (any IssueReporter)?

  private static let installed = Mutex<(any IssueReporter)?>(nil)

  /// The reporter that an issue would go to now, or nil when it would be printed.
  public static var current: (any IssueReporter)? {
    scoped ?? installed.withLock { $0 }
  }

  /// Installs the program's own reporter, for instance one that writes to its log.
  public static func install(_ reporter: (any IssueReporter)?) {
    installed.withLock { $0 = reporter }
  }

  /// Installs a reporter unless there is one already.
  package static func installDefault(_ reporter: @autoclosure () -> any IssueReporter) {
    installed.withLock { if $0 == nil { $0 = reporter() } }
  }
}

/// Runs `operation` with its issues, and those of the tasks that it starts, going to `reporter`.
public func withIssueReporter<Result>(
  _ reporter: any IssueReporter,
  operation: () throws -> Result
) rethrows -> Result {
  try IssueReporting.$scoped.withValue(reporter, operation: operation)
}

/// Runs an asynchronous `operation` with its issues, and those of the tasks that it starts, going to
/// `reporter`, on the caller's actor.
public func withIssueReporter<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ reporter: any IssueReporter,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await IssueReporting.$scoped.withValue(reporter, operation: operation)
}

extension RuntimeIssue {
  /// Tells the issue to the reporter in force.
  public func report() {
    if let reporter = IssueReporting.current {
      reporter.report(self)
    } else {
      print(self)
    }
  }
}
