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
  private var lastMount = 0
  /// Whether the cursor is in an element of a stack that is not on top, however deep (rule K15).
  private(set) var isCovered = false
  /// How many places are known, and how many of them were visited in this pass.
  private(set) var placeCount = 1
  private var placesInPass = 1

  package init() {
    current = root
  }

  /// Visits with the cursor at a child.
  func at<Result>(_ component: IdentityComponent, _ visit: () -> Result) -> Result {
    let parent = current
    current = child(component, of: parent)
    defer { current = parent }
    return visit()
  }

  /// Visits an element of a stack. What is in a covered element is covered, whatever it is there.
  func inside<Result>(covered: Bool, _ visit: () -> Result) -> Result {
    let outer = isCovered
    isCovered = outer || covered
    defer { isCovered = outer }
    return visit()
  }

  private func child(_ component: IdentityComponent, of parent: VisitedPlace) -> VisitedPlace {
    let known = parent.children[component]
    let child = known ?? VisitedPlace()
    if known == nil {
      parent.children[component] = child
      placeCount += 1
    }
    if child.pass != pass {
      child.pass = pass
      placesInPass += 1
    }
    return child
  }

  /// The subscription with this key at the cursor, if it is not running yet.
  func start(_ key: SubscriptionKey) -> Subscription? {
    if let running = current.subscriptions[key], !running.hasEnded {
      if running.pass != pass { seenInPass += 1 }
      running.pass = pass
      return nil
    }
    let subscription = Subscription(key: key, pass: pass)
    current.subscriptions[key] = subscription
    subscriptions.append(subscription)
    seenInPass += 1
    return subscription
  }

  /// The mount with this key at the cursor, if its identity has not left since; otherwise a new one.
  func mount<M: Mounting>(_ site: CallSite, _ make: (_ number: Int) -> M) -> (mount: M, isNew: Bool)
  {
    if let known = current.mounts[site] as? M, !known.hasEnded { return (known, false) }
    lastMount += 1
    let mount = make(lastMount)
    current.mounts[site] = mount
    return (mount, true)
  }

  /// Lets go of what the runner keeps in the subscriptions: the runner is gone.
  package func forgetRunners() {
    for subscription in subscriptions {
      subscription.runnerState = nil
    }
  }

  /// Starts a pass over the whole tree.
  package func beginPass() {
    pass += 1
    seenInPass = 0
    placesInPass = 1
    current = root
  }

  /// Ends the pass.
  ///
  /// - Returns: the subscriptions that run and were not declared again.
  package func endPass() -> [Subscription] {
    guard seenInPass != subscriptions.count || placesInPass != placeCount else { return [] }
    let running = subscriptions.filter { !$0.hasEnded }
    let missing = running.filter { $0.pass != pass }
    subscriptions = running.filter { $0.pass == pass }
    for subscription in missing {
      subscription.hasEnded = true
    }
    placeCount = root.removeUnused(after: pass)
    return missing
  }
}

/// A place in the tree of identities that may hold subscriptions.
private final class VisitedPlace {
  var subscriptions: [SubscriptionKey: Subscription] = [:]
  var mounts: [CallSite: Mounting] = [:]
  var children: [IdentityComponent: VisitedPlace] = [:]
  /// The last pass in which it was visited.
  var pass = 0

  /// Removes what was not seen in the last pass. Returns how many places are left, this one counted.
  func removeUnused(after pass: Int) -> Int {
    subscriptions = subscriptions.filter { $0.value.pass == pass && !$0.value.hasEnded }
    children = children.filter { $0.value.pass == pass }
    return children.values.reduce(1) { $0 + $1.removeUnused(after: pass) }
  }
}
