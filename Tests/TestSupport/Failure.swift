import Synchronization
import Testing

/// A failure of a test, or a message of a test: its whole text, and its location.
public struct Failure: Equatable, Sendable {
  public let text: String
  public let fileID: String?
  public let line: Int?
  /// Whether it was shown without failing the test.
  public let isWarning: Bool

  public init(_ text: String, fileID: String = #fileID, line: Int, isWarning: Bool = false) {
    self.text = text
    self.isWarning = isWarning
    self.fileID = fileID
    self.line = line
  }

  fileprivate init(_ issue: Issue) {
    text = issue.comments.map(\.rawValue).joined(separator: "\n---\n")
    #if compiler(>=6.3)
      isWarning = issue.severity == .warning
    #else
      isWarning = false
    #endif
    fileID = issue.sourceLocation?.fileID
    line = issue.sourceLocation?.line
  }
}

/// The failures that `operation` records, in order. They do not fail the test.
public func failures(
  isolation: isolated (any Actor)? = #isolation,
  of operation: () async throws -> Void
) async rethrows -> [Failure] {
  let log = FailureLog()
  try await withKnownIssue(isIntermittent: true) {
    try await operation()
  } matching: { issue in
    log.add(Failure(issue))
    return true
  }
  return log.failures
}

private final class FailureLog: Sendable {
  private let contents = Mutex<[Failure]>([])

  var failures: [Failure] { contents.withLock { $0 } }

  func add(_ failure: Failure) {
    contents.withLock { $0.append(failure) }
  }
}
