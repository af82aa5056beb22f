/// A feature or a branch in the tree of identities.
class ReconciledNode: OpaquelyReflected {
  /// The last pass that visited it.
  // SAFETY: it is read and written at once, so no two accesses overlap.
  @safe
  @exclusivity(unchecked)
  fileprivate(set) final var pass = 0
  /// The node that this pass has visited before, until the pass ends.
  // SAFETY: as for `pass`.
  @safe
  @exclusivity(unchecked)
  final var visitedBefore: ReconciledNode?

  /// Ends a pass that has visited the node: removes what the pass didn't find again.
  ///
  /// - Parameter missing: Gets the running subscriptions that were removed.
  func removeUnused(after pass: Int, _ missing: inout [Subscription]) {
    preconditionFailure("ReconciledNode.removeUnused: abstract")
  }
}

/// A feature in the tree of identities, with the subscriptions and lifecycles that it declares.
final class ReconciledFeature: ReconciledNode {
  // SAFETY: it is searched and changed at once, so no two accesses overlap. See Performance notes,
  // "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  var subscriptions: [SubscriptionKey: Subscription] = [:]
  var lifecycles: [DeclarationID: Lifecycle] = [:]
  /// The observed values, each in a ``KeptValue``.
  var values: [DeclarationID: AnyObject] = [:]
  /// The key of the child in its branch.
  let key: AnyID
  /// Unowned, because the branch holds the feature; nil for the root.
  private unowned let branch: ReconciledBranch?
  // SAFETY: as for `subscriptions`.
  @safe
  @exclusivity(unchecked)
  private var branches: [IdentitySlot: ReconciledBranch] = [:]
  /// The branch of the last call, which all elements of a collection share.
  private var latestBranch: ReconciledBranch?
  /// Whether nothing here or below has ended since the last visit, except by the reconciler.
  private(set) var isSettled = true

  /// The number of subscriptions that were declared in the last pass.
  var declaredCount = 0
  /// The number of branches that were visited in that pass.
  var visitedBranchCount = 0

  init(_ key: AnyID = .only, in branch: ReconciledBranch? = nil) {
    self.key = key
    self.branch = branch
  }

  /// Begins a visit of a pass.
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

  /// Makes the next pass visit this feature, even if the state is unchanged, because something has
  /// ended that may have to start again.
  func unsettle() {
    guard isSettled else { return }
    isSettled = false
    branch?.unsettle(self)
  }

  /// Removes subscriptions that were not declared in the pass, and branches that were not visited.
  override func removeUnused(after pass: Int, _ missing: inout [Subscription]) {
    if declaredCount != subscriptions.count { removeUndeclared(after: pass, &missing) }
    if visitedBranchCount != branches.count { removeUnvisited(after: pass, &missing) }
  }

  private func removeUndeclared(after pass: Int, _ missing: inout [Subscription]) {
    for (key, subscription) in subscriptions where subscription.pass != pass {
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

  /// The number of features from here on down.
  var featureCount: Int { branches.values.reduce(1) { $0 + $1.featureCount } }
}

/// A value of a feature in the last pass.
final class KeptValue<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// The children at one slot of a feature: the elements of a collection, or one child.
final class ReconciledBranch: ReconciledNode {
  let slot: IdentitySlot
  /// Unowned, because the parent holds the branch.
  private unowned let parent: ReconciledFeature
  // SAFETY: it is searched and changed at once and never passed on, so no two accesses overlap. See
  // Performance notes, "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  private var children: [AnyID: ReconciledFeature] = [:]
  /// Children in which something has ended since the last pass.
  // SAFETY: as for `children`.
  @safe
  @exclusivity(unchecked)
  private var endedSince: [ReconciledFeature] = []
  /// The cursor of the pass before the last one in the changes of the children.
  // SAFETY: as for `children`.
  @safe
  @exclusivity(unchecked)
  private(set) var seen = ChangeCursor.missing
  /// The cursor of the last pass, if it is another one.
  // SAFETY: as for `children`.
  @safe
  @exclusivity(unchecked)
  var present: ChangeCursor?
  /// Whether the children were covered in the last pass.
  private var isCovered = false
  /// Whether that was so in the pass before too.
  private var isAsBefore = true

  /// The number of children that were visited in the last pass.
  var visitedCount = 0
  /// Whether that pass knew that the other children are still there, with unchanged declarations.
  var isVisitedInParts = false
  /// The child that covers the others, if the children are the elements of a stack.
  var cover: AnyID? {
    didSet { isStack = true }
  }
  private var isStack = false
  private(set) var lastCover: AnyID?
  /// The children that were removed since the pass before. They may have been added again.
  var removed: [AnyID] = []
  /// The children that must be visited even if they were not touched.
  // SAFETY: as for `children`.
  @safe
  @exclusivity(unchecked)
  private(set) var unsettled: [ReconciledFeature] = []

  init(at slot: IdentitySlot, of parent: ReconciledFeature) {
    self.slot = slot
    self.parent = parent
  }

  /// Begins a visit of a pass. All parts of a reducer that visit these children in a pass must use
  /// the same stamp: if one part visits a child and another part skips it, the declarations of the
  /// latter would be lost.
  func begin(_ pass: Int, at stamp: ChangeStamp?, isCovered: Bool) {
    self.pass = pass
    visitedCount = 0
    isVisitedInParts = false
    if isStack { lastCover = cover }
    if let present = present.take() { seen = present }
    let stamp = stamp ?? .missing
    if stamp != seen.content { present = ChangeCursor(content: stamp, structure: .missing) }
    isAsBefore = isCovered == self.isCovered
    self.isCovered = isCovered
    if !endedSince.isEmpty { swap(&unsettled, &endedSince) }
  }

  /// Whether the children have the same declarations as in the pass before, so that none is
  /// visited.
  func isSettled(at stamp: ChangeStamp) -> Bool {
    guard isAsBefore, seen.content == stamp, unsettled.isEmpty else { return false }
    isVisitedInParts = true
    return true
  }

  /// Whether ``seen`` determines the declarations of the children that were not changed since.
  var hasSeen: Bool { isAsBefore && seen.content != .missing }

  func child(_ key: AnyID) -> ReconciledFeature {
    children[key] ?? makeChild(key)
  }

  private func makeChild(_ key: AnyID) -> ReconciledFeature {
    let child = ReconciledFeature(key, in: self)
    children[key] = child
    return child
  }

  /// See ``ReconciledFeature/unsettle()``.
  func unsettle(_ child: ReconciledFeature) {
    endedSince.append(child)
    parent.unsettle()
  }

  /// Ends the pass: removes the children that were not visited although the pass visits all present
  /// ones.
  override func removeUnused(after pass: Int, _ missing: inout [Subscription]) {
    if !unsettled.isEmpty { unsettled = [] }
    if isVisitedInParts {
      if !removed.isEmpty { dropRemoved(after: pass, &missing) }
    } else if visitedCount != children.count {
      for (key, child) in children where child.pass != pass {
        remove(child, key, &missing)
      }
    }
  }

  private func dropRemoved(after pass: Int, _ missing: inout [Subscription]) {
    for key in removed {
      if let child = children[key], child.pass != pass { remove(child, key, &missing) }
    }
    removed = []
  }

  private func remove(
    _ child: ReconciledFeature,
    _ key: AnyID,
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
    (seen, present) = (.missing, nil)
    for child in children.values {
      child.forgetStamps()
    }
  }

  /// The number of features here and below.
  var featureCount: Int { children.values.reduce(0) { $0 + $1.featureCount } }
}
