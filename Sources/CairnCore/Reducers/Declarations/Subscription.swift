/// A state-driven effect that the runner has started or will start, and that isn't cancelled.
@usableFromInline
package final class Subscription {
  /// The last pass in which it was declared.
  var pass: Int
  /// The object with which the runner cancels the effect.
  package var runnerState: AnyObject?

  let key: SubscriptionKey

  init(key: SubscriptionKey, pass: Int) {
    self.key = key
    self.pass = pass
  }
}

/// Identifies a subscription of a feature.
struct SubscriptionKey: Hashable {
  let declaration: DeclarationID
  let key: AnyID
}
