import Cairn

/// Does what a parent would do when the feature under test dismisses itself (rule L5).
extension TestStore {
  /// A Boolean value that indicates whether the feature under test called `dismiss` itself, and not
  /// a feature that it presents: it asked its parent to remove it.
  ///
  /// Its effects in flight were cancelled then, as the parent would have done. Sending another
  /// action to it is a failure.
  public var isDismissed: Bool { dismissalSite != nil }

  /// Records that the feature has dismissed itself. The engine calls it during a burst.
  func dismissRoot(at site: CallSite, with result: (any Sendable)?) {
    if dismissalSite == nil {
      dismissalSite = site
      dismissalResult = result
    }
    mustEndEffects = true
  }

  /// Cancels the effects of a feature that has dismissed itself.
  func endEffectsIfDismissed() {
    guard mustEndEffects else { return }
    mustEndEffects = false
    cancelEverything()
  }

  /// Fails the test if the feature dismissed itself before an action was sent to it. Returns
  /// whether it did.
  func refuses(_ action: Action, _ condition: SendCondition, at site: CallSite) -> Bool {
    guard let dismissalSite else { return false }
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
