/// Walks a reducer and its state, and knows which state-driven effects run already.
///
/// It keeps a cursor: the place in the tree of identities that is being visited. A visit that finds
/// everything running as it should allocates nothing.
package final class Visitor {
  private let root = VisitedPlace()
  private var current: VisitedPlace
  private var pass = 0
  private var subscriptions: [Subscription] = []
  private var seenInPass = 0

  package init() {
    current = root
  }

  /// Visits with the cursor at a child.
  func at<Result>(_ component: IdentityComponent, _ visit: () -> Result) -> Result {
    let parent = current
    current = parent.child(component)
    defer { current = parent }
    return visit()
  }

  /// The subscription with this key at the cursor, if it is not running yet.
  func start(_ key: SubscriptionKey) -> Subscription? {
    if let running = current.subscriptions[key], !running.hasEnded {
      if running.pass != pass { seenInPass += 1 }
      running.pass = pass
      return nil
    }
    let subscription = Subscription(pass: pass)
    current.subscriptions[key] = subscription
    subscriptions.append(subscription)
    seenInPass += 1
    return subscription
  }

  /// Starts a pass over the whole tree.
  package func beginPass() {
    pass += 1
    seenInPass = 0
    current = root
  }

  /// Ends the pass.
  ///
  /// - Returns: the subscriptions that run and were not declared again.
  package func endPass() -> [Subscription] {
    guard seenInPass != subscriptions.count else { return [] }
    let running = subscriptions.filter { !$0.hasEnded }
    let missing = running.filter { $0.pass != pass }
    subscriptions = running.filter { $0.pass == pass }
    for subscription in missing {
      subscription.hasEnded = true
    }
    root.removeUnused(after: pass)
    return missing
  }
}

/// A place in the tree of identities that holds subscriptions.
private final class VisitedPlace {
  var subscriptions: [SubscriptionKey: Subscription] = [:]
  private var children: [IdentityComponent: VisitedPlace] = [:]

  func child(_ component: IdentityComponent) -> VisitedPlace {
    if let known = children[component] { return known }
    let new = VisitedPlace()
    children[component] = new
    return new
  }

  /// Removes what was not seen in the last pass. Returns whether nothing is left.
  @discardableResult
  func removeUnused(after pass: Int) -> Bool {
    subscriptions = subscriptions.filter { $0.value.pass == pass && !$0.value.hasEnded }
    children = children.filter { !$0.value.removeUnused(after: pass) }
    return subscriptions.isEmpty && children.isEmpty
  }
}
