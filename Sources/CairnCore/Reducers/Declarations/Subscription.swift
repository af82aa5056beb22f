/// A state-driven effect that the runner was asked to start, and has not been asked to stop.
@usableFromInline
package final class Subscription {
  /// The last pass in which it was declared.
  var pass: Int
  /// Whether the owner of the effect has left the state, or the effect is no longer declared.
  package private(set) var hasEnded = false
  /// What the runner needs in order to stop it.
  package var runnerState: AnyObject?

  /// Given in the order in which subscriptions were started.
  let number: Int

  private let key: SubscriptionKey
  /// Where it was declared; nil when the reconciler has forgotten it.
  private weak var feature: ReconciledFeature?

  init(key: SubscriptionKey, number: Int, pass: Int, at feature: ReconciledFeature) {
    self.key = key
    self.number = number
    self.pass = pass
    self.feature = feature
  }

  /// Ends it: it is not declared any more.
  func end() {
    hasEnded = true
  }

  /// Ends it with its owner. If that is back at the end of the burst, it is another one, and asks anew.
  package func endWithOwner() {
    end()
    feature?.unsettle()
  }
}

/// Which subscription of a feature it is.
struct SubscriptionKey: Hashable {
  let site: CallSite
  let key: AnyHashable
}
