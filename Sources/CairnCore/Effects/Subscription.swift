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

  private let key: SubscriptionKey

  init(key: SubscriptionKey, pass: Int) {
    self.key = key
    self.pass = pass
  }

  /// What it is, for tools (rule E10).
  package var descriptor: EffectDescriptor {
    EffectDescriptor(kind: .subscription, name: nil, site: key.site)
      .identified(by: "\(key.key.base)", nil)
  }
}

/// Which subscription of a feature it is.
struct SubscriptionKey: Hashable {
  let site: CallSite
  let key: AnyHashable
}
