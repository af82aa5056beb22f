import Cairn
import Synchronization
import Testing

/// What fails in a closure of the test that the library calls. XCTest has no means for that: its
/// failures are failures, without a note.
extension TestFailure {
  /// Runs `operation`. If an expectation fails in it, shows `note` at a place in the user's code.
  static func noting<Result>(
    _ note: String,
    at site: CallSite,
    _ operation: () -> Result
  ) -> Result {
    guard case .swiftTesting = TestHost.current else { return operation() }
    let hasFailed = Mutex(false)
    var result: Result?
    withKnownIssue(isIntermittent: true) {
      result = operation()
    } matching: { _ in
      hasFailed.withLock { $0 = true }
      return false
    }
    if hasFailed.withLock({ $0 }) {
      self.note(note, at: site)
    }
    guard let result else { preconditionFailure("withKnownIssue: did not call its body") }
    return result
  }

  /// Runs `operation`. What fails in it is shown and does not fail the test.
  static func ignoring(_ operation: () -> Void) {
    guard case .swiftTesting = TestHost.current else { return operation() }
    withKnownIssue(isIntermittent: true) { operation() }
  }
}
