/// A state-driven effect that the runner has started or will start, and that isn't cancelled.
@usableFromInline
package final class Subscription {
  /// The last pass in which it was declared.
  var pass: Int
  /// Whether the owner of the effect was removed from the state, or the effect is no longer
  /// declared.
  package private(set) var hasEnded = false
  /// The object with which the runner cancels the effect.
  package var runnerState: AnyObject?

  private let key: SubscriptionKey
  /// The feature that declared it; nil if the reconciler has dropped it.
  private weak var feature: ReconciledFeature?

  init(key: SubscriptionKey, pass: Int, at feature: ReconciledFeature) {
    self.key = key
    self.pass = pass
    self.feature = feature
  }

  /// Whether two subscriptions of a feature have the same declaration and the same key.
  package func isSame(as other: Subscription) -> Bool { key == other.key }

  /// Ends the subscription, because it is no longer declared.
  func end() {
    hasEnded = true
  }

  /// Ends the subscription with its owner. If the owner is back at the end of the burst, it has a
  /// new identity and subscribes again.
  package func endWithOwner() {
    end()
    feature?.unsettle()
  }
}

/// Identifies a subscription of a feature.
struct SubscriptionKey: Hashable {
  let declaration: DeclarationID
  let key: AnyID
}
