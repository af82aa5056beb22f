import Cairn
import Synchronization

/// Has the issues that are reported during a call of a test store fail the test at the call (rule I2).
final class TestReporter: AssertingReporter {
  let site: CallSite
  private let asserts = Atomic(false)

  init(at site: CallSite) {
    self.site = site
  }

  var isAsserting: Bool { asserts.load(ordering: .relaxed) }

  /// Runs `operation`, which asserts a state.
  func asserting(_ operation: () throws -> Void) rethrows {
    asserts.store(true, ordering: .relaxed)
    defer { asserts.store(false, ordering: .relaxed) }
    try operation()
  }

  func report(_ issue: RuntimeIssue) {
    TestStoreFailure(text: "\(issue)").record(at: site)
  }
}
