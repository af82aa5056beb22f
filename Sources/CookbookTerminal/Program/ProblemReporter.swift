import Cairn
import Synchronization

/// Tells issues to the app while it has the screen, and to standard error afterwards.
final class ProblemReporter: IssueReporter {
  /// One line for each issue. For one reader.
  let lines: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation
  private let hasScreen = Mutex(true)

  init() {
    (lines, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(10))
  }

  func report(_ issue: RuntimeIssue) {
    if hasScreen.withLock({ $0 }) {
      continuation.yield(issue.summary)
    } else {
      FileDescriptor.standardError.write("cookbook: \(issue.summary)\n")
    }
  }

  func printFromNowOn() {
    hasScreen.withLock { $0 = false }
    continuation.finish()
  }
}

/// Leaves out the issues that the app says itself.
struct ScreenedIssueReporter: IssueReporter {
  private let code: RuntimeIssue.Code
  private let reporter = IssueReporting.current

  init(_ code: RuntimeIssue.Code) {
    self.code = code
  }

  func report(_ issue: RuntimeIssue) {
    guard issue.code != code else { return }
    if let reporter {
      reporter.report(issue)
    } else {
      FileDescriptor.standardError.write("\(issue)\n")
    }
  }
}
