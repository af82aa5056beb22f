/// A feature in the tree of identities, with the subscriptions and lifecycles that it declares.
final class ReconciledFeature {
  var subscriptions: [SubscriptionKey: Subscription] = [:]
  var lifecycles: [CallSite: Lifecycle] = [:]
  /// The values that changes are looked for in, each a ``KeptValue``.
  var values: [CallSite: AnyObject] = [:]
  /// Which child of its branch it is.
  let identity: AnyHashable?
  /// Unowned, since the branch holds it; nil for the root.
  private unowned let branch: ReconciledBranch?
  private var branches: [IdentitySlot: ReconciledBranch] = [:]
  /// The one that was asked for last: the elements of a collection all ask for the same.
  private var latestBranch: ReconciledBranch?
  /// Whether nothing here or below has ended without the reconciler's doing since it was here.
  private var isSettled = true

  /// The last pass in which it was visited.
  private(set) var pass = 0
  /// How many of the subscriptions were declared in that pass.
  var declaredCount = 0
  /// How many of the branches were visited in that pass.
  var visitedBranchCount = 0

  init(_ identity: AnyHashable? = nil, in branch: ReconciledBranch? = nil) {
    self.identity = identity
    self.branch = branch
  }

  /// A pass comes here.
  func begin(_ pass: Int) {
    self.pass = pass
    declaredCount = 0
    visitedBranchCount = 0
    isSettled = true
  }

  /// The children at a slot of this feature.
  func branch(at slot: IdentitySlot) -> ReconciledBranch {
    if let latestBranch, latestBranch.slot == slot { return latestBranch }
    let branch = branches[slot] ?? makeBranch(at: slot)
    latestBranch = branch
    return branch
  }

  private func makeBranch(at slot: IdentitySlot) -> ReconciledBranch {
    let branch = ReconciledBranch(at: slot, of: self)
    branches[slot] = branch
    return branch
  }

  /// Has the next pass come here, although the state may be what it was in the last one: something
  /// has ended that may have to start again.
  func unsettle() {
    guard isSettled else { return }
    isSettled = false
    branch?.unsettle(self)
  }

  /// Removes what was not declared in the pass, and the branches in which it has not been.
  func removeUnused(after pass: Int, _ missing: inout [Subscription]) {
    if declaredCount != subscriptions.count { removeUndeclared(after: pass, &missing) }
    if visitedBranchCount != branches.count { removeUnvisited(after: pass, &missing) }
  }

  private func removeUndeclared(after pass: Int, _ missing: inout [Subscription]) {
    for (key, subscription) in subscriptions
    where subscription.pass != pass || subscription.hasEnded {
      subscriptions[key] = nil
      if !subscription.hasEnded { missing.append(subscription) }
    }
  }

  private func removeUnvisited(after pass: Int, _ missing: inout [Subscription]) {
    for (key, branch) in branches where branch.pass != pass {
      branches[key] = nil
      branch.forEachSubscription { if !$0.hasEnded { missing.append($0) } }
    }
    latestBranch = nil
  }

  /// Calls `body` with the subscriptions here and below.
  func forEachSubscription(_ body: (Subscription) -> Void) {
    subscriptions.values.forEach(body)
    for branch in branches.values {
      branch.forEachSubscription(body)
    }
  }

  /// See ``Reconciler/forgetStamps()``.
  func forgetStamps() {
    for branch in branches.values {
      branch.forgetStamps()
    }
  }

  /// How many features there are from here on down.
  var featureCount: Int { branches.values.reduce(1) { $0 + $1.featureCount } }
}

/// A value of a feature as it was in the last pass.
final class KeptValue<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// The children at one slot of a feature: the elements of a collection, or one child.
final class ReconciledBranch {
  let slot: IdentitySlot
  /// Unowned, since it holds this.
  private unowned let parent: ReconciledFeature
  private var children: [AnyHashable?: ReconciledFeature] = [:]
  /// Children in which something has ended since the last pass.
  private var endedSince: [ReconciledFeature] = []
  /// What the children were in the last pass, and whether they were covered.
  private var stamp: ChangeStamp?
  private var isCovered = false
  /// What has to be kept for as long as the stamp is remembered.
  var kept: Any?

  /// The last pass that looked here.
  private(set) var pass = 0
  /// How many of the children were visited in that pass.
  var visitedCount = 0
  /// Whether that pass knew that the others are still there, and ask for what they asked for.
  var isVisitedInParts = false
  /// What the children were in the pass before that, as far as that says what they ask for.
  private(set) var lastStamp: ChangeStamp?
  /// What the structure of the children is, where they are elements of a collection.
  var structure = ChangeStamp.missing
  private(set) var lastStructure = ChangeStamp.missing
  /// Which of them covers the others.
  var cover: AnyHashable?
  private(set) var lastCover: AnyHashable?
  /// Those that have gone since the pass before, and may be back.
  var departed: [AnyHashable] = []
  /// The children that have to be visited even if they were not touched since.
  private(set) var unsettled: [ReconciledFeature] = []

  init(at slot: IdentitySlot, of parent: ReconciledFeature) {
    self.slot = slot
    self.parent = parent
  }

  /// A pass looks here. Whatever visits these children in it decides by the same stamp: children
  /// that one part of a reducer visits and another one leaves out would lose what that has declared.
  func begin(_ pass: Int, at stamp: ChangeStamp?, isCovered: Bool) {
    self.pass = pass
    visitedCount = 0
    isVisitedInParts = false
    departed = []
    (lastStructure, lastCover) = (structure, cover)
    lastStamp = isCovered == self.isCovered ? self.stamp : nil
    self.stamp = stamp
    self.isCovered = isCovered
    if !endedSince.isEmpty { swap(&unsettled, &endedSince) }
  }

  func child(_ identity: AnyHashable?) -> ReconciledFeature {
    if let known = children[identity] { return known }
    let child = ReconciledFeature(identity, in: self)
    children[identity] = child
    return child
  }

  /// See ``ReconciledFeature/unsettle()``.
  func unsettle(_ child: ReconciledFeature) {
    endedSince.append(child)
    parent.unsettle()
  }

  /// Ends the pass: removes the children that it would have visited if they were there.
  func removeUnused(after pass: Int, _ missing: inout [Subscription]) {
    if !unsettled.isEmpty { unsettled = [] }
    if isVisitedInParts {
      if !departed.isEmpty { removeDeparted(after: pass, &missing) }
    } else if visitedCount != children.count {
      for (key, child) in children where child.pass != pass {
        remove(child, key, &missing)
      }
    }
  }

  private func removeDeparted(after pass: Int, _ missing: inout [Subscription]) {
    for key in departed {
      if let child = children[key], child.pass != pass { remove(child, key, &missing) }
    }
    departed = []
  }

  private func remove(
    _ child: ReconciledFeature,
    _ key: AnyHashable?,
    _ missing: inout [Subscription]
  ) {
    children[key] = nil
    child.forEachSubscription { if !$0.hasEnded { missing.append($0) } }
  }

  /// Calls `body` with the subscriptions of the children and below.
  func forEachSubscription(_ body: (Subscription) -> Void) {
    for child in children.values {
      child.forEachSubscription(body)
    }
  }

  /// See ``Reconciler/forgetStamps()``.
  func forgetStamps() {
    stamp = nil
    for child in children.values {
      child.forgetStamps()
    }
  }

  /// How many features there are here and below.
  var featureCount: Int { children.values.reduce(0) { $0 + $1.featureCount } }
}
