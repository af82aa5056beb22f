import Cairn
import Synchronization

/// Reports issues to the app while it uses the screen, and to standard error otherwise.
final class ProblemReporter: IssueReporter {
  private struct Moment {
    var isStarting = true
    var hasScreen: Bool
  }

  /// One line for each issue. The stream supports a single reader.
  let lines: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation
  private let moment: Mutex<Moment>

  /// - Parameter hasScreen: Whether the app will use the screen.
  init(hasScreen: Bool) {
    (lines, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(10))
    moment = Mutex(Moment(hasScreen: hasScreen))
  }

  func report(_ issue: RuntimeIssue) {
    let moment = moment.withLock { $0 }
    // The app itself reports data that could not be read at the start.
    if moment.isStarting, issue.code == .unreadShared { return }
    if moment.hasScreen {
      continuation.yield(issue.summary)
    } else {
      FileDescriptor.standardError.write("cookbook: \(issue.summary)\n")
    }
  }

  /// Called when the store has been made.
  func hasStarted() {
    moment.withLock { $0.isStarting = false }
  }

  func printFromNowOn() {
    moment.withLock { $0.hasScreen = false }
    continuation.finish()
  }
}
