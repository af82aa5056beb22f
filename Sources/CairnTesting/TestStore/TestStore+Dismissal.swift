import Cairn

extension TestStore {
  /// Whether the feature under test has called `dismiss` where nothing of what is under test is
  /// presented: it asked to be taken away itself (rule L5).
  ///
  /// A test of a feature that does so has to look here; otherwise the issue is a failure at the end
  /// of the test.
  public var isDismissed: Bool {
    unseenDismissal = nil
    return hasDismissed
  }

  func noteDismissal(_ issue: RuntimeIssue) {
    hasDismissed = true
    unseenDismissal = issue
  }

  func recordUnseenDismissal(at site: CallSite) {
    guard let issue = unseenDismissal else { return }
    unseenDismissal = nil
    TestStoreFailure.unseenDismissal(issue).record(at: site)
  }
}

extension TestStoreFailure {
  fileprivate static func unseenDismissal(_ issue: RuntimeIssue) -> TestStoreFailure {
    let place = issue.site.map { " at \($0)" } ?? ""
    return TestStoreFailure(
      text: """
        The feature under test asked to be dismissed\(place), and the test did not look

        Assert that 'store.isDismissed' is true, or override 'dismiss'.
        """
    )
  }
}
