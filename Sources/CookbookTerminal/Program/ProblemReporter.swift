import Cairn
import Synchronization

/// Tells issues to the app while it has the screen, and to standard error otherwise.
final class ProblemReporter: IssueReporter {
  private struct Moment {
    var isStarting = true
    var hasScreen: Bool
  }

  /// One line for each issue. For one reader.
  let lines: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation
  private let moment: Mutex<Moment>

  /// - Parameter hasScreen: Whether the app will have the screen.
  init(hasScreen: Bool) {
    (lines, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(10))
    moment = Mutex(Moment(hasScreen: hasScreen))
  }

  func report(_ issue: RuntimeIssue) {
    let moment = moment.withLock { $0 }
    // What could not be read in the beginning, the app says itself.
    if moment.isStarting, issue.code == .unreadShared { return }
    if moment.hasScreen {
      continuation.yield(issue.summary)
    } else {
      FileDescriptor.standardError.write("cookbook: \(issue.summary)\n")
    }
  }

  /// The store is there.
  func hasStarted() {
    moment.withLock { $0.isStarting = false }
  }

  func printFromNowOn() {
    moment.withLock { $0.hasScreen = false }
    continuation.finish()
  }
}
