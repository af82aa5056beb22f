/// A state-driven effect that the runner was asked to start, and has not been asked to stop.
@usableFromInline
package final class Subscription {
  /// The last pass in which it was declared.
  var pass: Int
  /// Set by the runner when the owner of the effect left the state, and by the visitor when the
  /// effect is no longer declared.
  package var hasEnded = false
  /// What the runner needs in order to stop it.
  package var runnerState: AnyObject?

  init(pass: Int) {
    self.pass = pass
  }
}

/// Which subscription of a feature it is.
struct SubscriptionKey: Hashable {
  let site: CallSite
  let key: AnyHashable
}
