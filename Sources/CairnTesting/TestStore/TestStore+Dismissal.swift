import Cairn

/// What a parent would do when the feature under test dismisses itself (rule L5).
extension TestStore {
  /// Whether the feature under test has called `dismiss` where nothing of what is under test is
  /// presented: it asked its parent to remove it.
  ///
  /// Its effects in flight were cancelled then, as the parent would have done, and to send another
  /// action to it is a failure.
  public var isDismissed: Bool { dismissalSite != nil }

  /// Notes that the feature has dismissed itself. Called in the middle of a burst.
  func dismissRoot(at site: CallSite, with result: (any Sendable)?) {
    if dismissalSite == nil {
      dismissalSite = site
      dismissalResult = result
    }
    mustEndEffects = true
  }

  /// Cancels what a removed feature leaves behind.
  func endEffectsIfDismissed() {
    guard mustEndEffects else { return }
    mustEndEffects = false
    cancelEverything()
  }

  /// Fails if the feature has dismissed itself before it is sent an action. Returns whether it has.
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
