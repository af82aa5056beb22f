import Cairn
import Synchronization
import Testing

/// Failures inside a closure of the test that the library calls. In XCTest they are recorded as
/// they are, without a note: XCTest cannot intercept them.
extension TestFailure {
  /// Runs `operation`. If an expectation fails in it, shows `note` at a call site of the test.
  static func noting<Result>(
    _ note: String,
    at site: CallSite,
    _ operation: () -> Result
  ) -> Result {
    guard TestLibrary.current == .swiftTesting else { return operation() }
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

  /// Runs `operation`. Shows its failures without failing the test.
  static func ignoring(_ operation: () -> Void) {
    guard TestLibrary.current == .swiftTesting else { return operation() }
    withKnownIssue(isIntermittent: true) { operation() }
  }
}
