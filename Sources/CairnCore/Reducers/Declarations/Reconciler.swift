/// Walks a reducer and its state, and knows which state-driven effects run already.
///
/// It keeps a cursor: the feature in the tree of identities that is being visited. A visit that finds
/// everything running as it should allocates nothing.
///
/// What a feature asks for is a pure function of its state. So a pass leaves out what the state says
/// has not been touched since the pass before: all that is asked for there goes on.
package final class Reconciler {
  /// The action, of the feature at the cursor, after which the pass comes; nil if it was one of
  /// other features.
  private var action: Any?
  private var changes: [CallSite] = []
  private let root = ReconciledFeature()
  private var current: ReconciledFeature
  private var pass = 0
  private var lastSubscription = 0
  private var lastLifecycle = 0
  /// Whether the cursor is in an element of a stack that is not on top, however deep (rule K15).
  private(set) var isCovered = false
  /// Where the pass has been: there it is looked for what is not asked for any more.
  // SAFETY: both are changed at once and never handed out, so no two accesses overlap. What it saves
  // is an entry in the runtime's accounts for each place, in every burst.
  @safe
  @exclusivity(unchecked)
  private var visitedFeatures: ContiguousArray<ReconciledFeature> = []
  @safe
  @exclusivity(unchecked)
  private var visitedBranches: ContiguousArray<ReconciledBranch> = []

  /// How many features above the cursor are being visited by calls of each other.
  private var depth = 0
  /// The declarations that come when those above them have returned.
  private var postponed: [() -> Void] = []

  /// How many features are visited by calls of each other: a feature may contain itself deeper than
  /// the stack allows.
  private static let depthLimit = 24

  package init() {
    current = root
  }

  /// How many features are known.
  var featureCount: Int { root.featureCount }

  /// Visits with the cursor at a child.
  @inline(__always)
  func at<Result>(_ component: IdentityComponent, _ visit: () -> Result) -> Result {
    let parent = current
    let branch = enter(component.slot, at: nil)
    let child = branch.child(component.child)
    if child.pass != pass {
      branch.visitedCount += 1
      begin(child)
    }
    current = child
    depth += 1
    defer {
      current = parent
      depth -= 1
    }
    return visit()
  }

  /// The action after which the pass comes, if it is one of the feature at the cursor.
  func action<Action>(as type: Action.Type) -> Action? {
    action as? Action
  }

  /// Visits a feature to which an action went, or none.
  func acting<Result>(on action: Any?, _ visit: () -> Result) -> Result {
    let outer = self.action
    self.action = action
    defer { self.action = outer }
    return visit()
  }

  /// Whether the last pass has found a change.
  var hasFoundChanges: Bool { !changes.isEmpty }

  /// The calls of `onChange` that have found a change in the last pass.
  var changedSites: [CallSite] {
    var sites: [CallSite] = []
    for site in changes where !sites.contains(site) { sites.append(site) }
    return sites
  }

  /// Notes a change that was found.
  func didFindChange(at site: CallSite) {
    changes.append(site)
  }

  /// Keeps a value of the feature at the cursor, and returns the one that was kept; nil if none was.
  func exchange<Value>(_ value: Value, at site: CallSite) -> Value? {
    guard let kept = current.values[site] as? KeptValue<Value> else {
      current.values[site] = KeptValue(value)
      return nil
    }
    defer { kept.value = value }
    return kept.value
  }

  /// Whether what is below the cursor is to be postponed.
  var isDeep: Bool { depth >= Self.depthLimit }

  /// Visits later in the pass, with the cursor where it is.
  func postpone(_ visit: @escaping () -> Void) {
    let (feature, isCovered, context) = (current, isCovered, AmbientContext.current)
    let ofAction = action
    postponed.append { [unowned self] in
      (current, self.isCovered, self.action) = (feature, isCovered, ofAction)
      AmbientContext.with(context, visit)
    }
  }

  /// Visits an element of a stack. What is in a covered element is covered, whatever it is there.
  func inside<Result>(covered: Bool, _ visit: () -> Result) -> Result {
    let outer = isCovered
    isCovered = outer || covered
    defer { isCovered = outer }
    return visit()
  }

  private func begin(_ feature: ReconciledFeature) {
    feature.begin(pass)
    visitedFeatures.append(feature)
  }

  /// The branch at a slot of the feature that is being visited, in which this pass looks.
  ///
  /// - Parameter stamp: What the children are now; nil where that is not known.
  func enter(_ slot: IdentitySlot, at stamp: ChangeStamp?) -> ReconciledBranch {
    let branch = current.branch(at: slot)
    if branch.pass != pass {
      current.visitedBranchCount += 1
      branch.begin(pass, at: stamp, isCovered: isCovered)
      visitedBranches.append(branch)
    }
    return branch
  }

  /// The subscription with this key at the cursor, if it is not running yet.
  func start(_ key: SubscriptionKey) -> Subscription? {
    if let running = current.subscriptions[key], !running.hasEnded {
      if running.pass != pass { current.declaredCount += 1 }
      running.pass = pass
      return nil
    }
    lastSubscription += 1
    let subscription = Subscription(key: key, number: lastSubscription, pass: pass, at: current)
    current.subscriptions[key] = subscription
    current.declaredCount += 1
    return subscription
  }

  /// The lifecycle with this key at the cursor, if its identity has not left since; otherwise a new one.
  func lifecycle<L: Lifecycle>(
    _ site: CallSite,
    _ make: (_ number: Int) -> L
  ) -> (lifecycle: L, isNew: Bool) {
    if let known = current.lifecycles[site] as? L, !known.hasEnded { return (known, false) }
    lastLifecycle += 1
    let lifecycle = make(lastLifecycle)
    lifecycle.feature = current
    current.lifecycles[site] = lifecycle
    return (lifecycle, true)
  }

  /// The same for an operator that is asked after every burst, and mostly at the same cursor.
  func lifecycle<L: Lifecycle>(
    _ site: CallSite,
    _ latest: LatestLifecycle<L>,
    _ make: (_ number: Int) -> L
  ) -> L {
    if let known = latest.lifecycle, latest.feature === current, !known.hasEnded { return known }
    let (lifecycle, _) = self.lifecycle(site, make)
    (latest.lifecycle, latest.feature) = (lifecycle, current)
    return lifecycle
  }

  /// Lets go of what the runner keeps in the subscriptions: the runner is gone.
  package func forgetRunners() {
    root.forEachSubscription { $0.runnerState = nil }
  }

  /// Starts a pass over the whole tree.
  ///
  /// - Parameter visit: The visit of the reducer at the root. A closure, since a copy of ``Declarations`` costs
  ///   a look-up of its type.
  /// - Returns: what is to be started; nil if nothing is.
  package func visit<State, Action>(
    _ state: State,
    with visit: (State, Reconciler) -> DeclaredStart<Action>?
  ) -> DeclaredStart<Action>? {
    beginPass()
    let declared = visit(state, self)
    visitPostponed()
    return declared
  }

  /// Starts a pass that looks for changes.
  ///
  /// - Parameter action: The action after which it comes; nil for the first one.
  func watch<State, Action>(
    _ state: State,
    after action: Action?,
    with watch: Declarations<State, Action>.Watch
  ) -> StateChange<State, Action>? {
    changes = []
    self.action = action
    beginPass()
    let change = watch(state, self)
    visitPostponed()
    self.action = nil
    return change
  }

  private func beginPass() {
    pass += 1
    current = root
    begin(root)
  }

  private func visitPostponed() {
    while !postponed.isEmpty {
      let visits = postponed
      postponed = []
      for visit in visits {
        visit()
      }
    }
    isCovered = false
  }

  /// Ends the pass.
  ///
  /// - Returns: the subscriptions that run and were not declared again, in the order in which they
  ///   were started.
  package func endPass() -> [Subscription] {
    var missing: [Subscription] = []
    while let feature = visitedFeatures.popLast() {
      feature.removeUnused(after: pass, &missing)
    }
    while let branch = visitedBranches.popLast() {
      branch.removeUnused(after: pass, &missing)
    }
    for subscription in missing {
      subscription.end()
    }
    return missing.count > 1 ? missing.sorted { $0.number < $1.number } : missing
  }
}

// MARK: - What need not be visited

extension Reconciler {
  /// Has the next pass visit everything: what the state refers to has changed, and the state does not say so.
  ///
  /// - Complexity: O(*n*) in the number of features that are known.
  package func forgetStamps() {
    root.forgetStamps()
  }

  /// Whether the children at a slot ask for what they asked for in the pass before. Then they must
  /// not be visited.
  ///
  /// - Parameters:
  ///   - stamp: A stamp that changes whenever children come, go, move, or may have been changed.
  ///   - kept: What has to be kept for as long as the stamp is remembered.
  func isSettled(
    at slot: IdentitySlot,
    _ stamp: ChangeStamp,
    keeping kept: Any? = nil
  ) -> Bool {
    let branch = enter(slot, at: stamp)
    if branch.lastStamp != stamp { branch.kept = kept }
    guard branch.lastStamp == stamp, branch.unsettled.isEmpty else { return false }
    branch.isVisitedInParts = true
    return true
  }
}

/// The lifecycle that an operator was asked for last, which is found without a look-up.
final class LatestLifecycle<L: Lifecycle> {
  fileprivate var lifecycle: L?
  fileprivate var feature: ReconciledFeature?
}
