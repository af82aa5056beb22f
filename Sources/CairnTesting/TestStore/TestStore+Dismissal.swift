import Cairn

/// Does what a parent would do when the feature under test dismisses itself (rule L5).
extension TestStore {
  /// Whether the feature under test has dismissed itself. The dismissal of a feature that it
  /// presents does not count.
  ///
  /// After a dismissal, the store has cancelled the effects in flight, as if a parent had removed
  /// the feature. Sending another action is a failure (rule L5).
  public var isDismissed: Bool { dismissal.site != nil }

  /// The result that the feature under test returned with its dismissal; nil if it returned no
  /// result (rule Q1).
  public var dismissalResult: (any Sendable)? { dismissal.result }

  /// Cancels the effects of a feature that has dismissed itself.
  func endEffectsIfDismissed() {
    if dismissal.takeEndOfEffects() { cancelEverything() }
  }

  /// Fails the test if the feature dismissed itself before an action was sent to it. Returns
  /// whether it did.
  func refuses(_ action: Action, _ condition: SendCondition, at site: CallSite) -> Bool {
    guard let dismissalSite = dismissal.site else { return false }
    if condition == .ifPresent {
      lateActionCount += 1
    } else {
      TestStoreFailure.sentAfterDismissal(action, dismissedAt: dismissalSite).record(at: site)
    }
    return true
  }
}

extension TestStoreFailure {
  fileprivate static func sentAfterDismissal<Action>(
    _ action: Action,
    dismissedAt site: CallSite
  ) -> TestStoreFailure {
    TestStoreFailure(
      text: """
        \(name(of: action)) was sent after the feature under test had dismissed itself at \(site)

        Its parent would have removed it. Nothing was changed.
        """
    )
  }
}
