import Cairn

/// Turns each issue that is reported during a call of a test store into a failure at the call (rule
/// I2).
package final class TestReporter: IssueReporter {
  let site: CallSite

  init(at site: CallSite) {
    self.site = site
  }

  package func report(_ issue: RuntimeIssue) {
    TestStoreFailure(text: "\(issue)").record(at: site)
  }
}
