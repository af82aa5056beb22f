/// Visits a reducer with its state, and knows which state-driven effects are running.
///
/// It keeps a cursor: the feature in the tree of features that is being visited. If all declared
/// effects are running, a visit allocates nothing.
///
/// The declarations of a feature are a pure function of its state. A pass therefore skips features
/// whose stamps show that they were not touched since the pass before: their effects continue. It
/// does not look for removed features: the caller has removed them from the tree
/// (``FeatureTree/takeMissing(below:in:)``).
package final class Reconciler {
  /// The action of the feature at the cursor that the pass follows; nil if it was an action of
  /// another feature.
  private var action: Any?
  /// The changes that the last pass has found.
  private(set) var changes: [FoundChange] = []
  /// Whether a pass computes the changed values again, and compares both results.
  var computesValuesAgain = false
  /// The root of the tree.
  private let root: FeatureNode
  /// The feature at the cursor.
  private var current: FeatureNode { cursor.object }
  // SAFETY: the tree holds the features, and none is removed during a pass.
  private var cursor: UnretainedReference<FeatureNode>
  private var pass = 0
  /// The version of the state in the last pass; nil if the next pass must visit the state again.
  private var lastVersion: UInt64?
  private var lastLifecycle = 0
  /// Whether the cursor is in an element of a stack that is not on top, however deep (rule K15).
  private(set) var isCovered = false
  /// The features with subscriptions that the pass has visited. Its end removes those that were not
  /// declared again.
  // SAFETY: it is changed at once and never passed out, so no two accesses overlap. It avoids an
  // exclusivity check for each feature, in every burst. The tree holds the features, and none is
  // removed during a pass.
  @safe
  @exclusivity(unchecked)
  private var visited: [UnretainedReference<FeatureNode>] = []

  /// The number of features above the cursor whose visits are nested calls.
  private var depth = 0
  /// The visits to make when the present ones have returned.
  // SAFETY: as for `visited`.
  @safe
  @exclusivity(unchecked)
  private var postponed: [() -> Void] = []

  /// The largest number of nested visits, because a feature may contain itself more deeply than the
  /// call stack allows.
  private static let depthLimit = 24

  /// - Parameter root: The root of the tree.
  package init(_ root: FeatureNode) {
    self.root = root
    cursor = UnretainedReference(root)
  }

  /// Numbers the lifecycles that it makes from now on after those of another reconciler.
  package func continueNumbers(of other: Reconciler) {
    lastLifecycle = other.lastLifecycle
  }

  /// Returns the child with an identity at a lens of the feature at the cursor, which is in the
  /// parent's state, and begins its visit in this pass.
  @inline(__always)
  func child<Parent, Child>(
    at lens: ChildLens<Parent, Child>,
    _ identity: AnyID?,
    in parent: Parent
  ) -> FeatureNode {
    let slot = enter(lens, at: nil)
    let child =
      slot.feature(identity)
      ?? current.add(at: lens.step(identity: identity), in: parent, to: slot)
    begin(child)
    return child
  }

  @inline(__always)
  private func begin(_ feature: FeatureNode) {
    guard feature.pass != pass else { return }
    feature.begin(pass)
    if !feature.subscriptions.isEmpty { visited.append(UnretainedReference(feature)) }
  }

  /// Visits with the cursor at a feature.
  @inline(__always)
  func at<Result>(_ feature: FeatureNode, _ visit: () -> Result) -> Result {
    let parent = cursor
    cursor = UnretainedReference(feature)
    depth += 1
    defer {
      cursor = parent
      depth -= 1
    }
    return visit()
  }

  /// Returns the action that the pass follows, if it is an action of the feature at the cursor.
  func action<Action>(as type: Action.Type) -> Action? {
    action as? Action
  }

  /// Visits a feature with the action that it received, or nil.
  func acting<Result>(on action: Any?, _ visit: () -> Result) -> Result {
    let outer = self.action
    self.action = action
    defer { self.action = outer }
    return visit()
  }

  /// Records a change.
  func didFind(_ change: FoundChange) {
    changes.append(change)
  }

  /// Keeps a value of the feature at the cursor, and returns the value that was kept before; nil if
  /// there was none.
  func exchange<Value>(_ value: Value, of declaration: DeclarationID) -> Value? {
    guard let kept = current.kept[declaration] as? KeptValue<Value> else {
      current.kept[declaration] = KeptValue(value)
      return nil
    }
    defer { kept.value = value }
    return kept.value
  }

  /// Whether to postpone the visits below the cursor.
  var isDeep: Bool { depth >= Self.depthLimit }

  /// Visits later in the pass, at the present cursor.
  func postpone(_ visit: @escaping () -> Void) {
    let (feature, isCovered, context) = (cursor, isCovered, AmbientContext.current)
    let ofAction = action
    postponed.append { [unowned self] in
      (cursor, self.isCovered, self.action) = (feature, isCovered, ofAction)
      AmbientContext.with(context, visit)
    }
  }

  /// Visits an element of a stack. Everything inside a covered element is covered.
  func inside<Result>(covered: Bool, _ visit: () -> Result) -> Result {
    let outer = isCovered
    isCovered = outer || covered
    defer { isCovered = outer }
    return visit()
  }

  /// Returns the slot of a lens of the feature at the cursor, and begins its visit in this pass.
  ///
  /// - Parameter stamp: The stamp of the present children; nil if there is none.
  @inline(__always)
  func enter(_ lens: ChildSlot, at stamp: ChangeStamp?) -> FeatureSlot {
    let slot = cursor.use { $0.slot(of: lens) }
    slot.begin(pass, at: stamp, isCovered: isCovered)
    return slot
  }

  /// Returns a subscription with this key at the cursor, if it isn't running yet.
  func start(_ key: SubscriptionKey) -> Subscription? {
    if let running = current.subscriptions[key] {
      if running.pass != pass { current.declaredCount += 1 }
      running.pass = pass
      return nil
    }
    let subscription = Subscription(key: key, pass: pass)
    current.subscriptions[key] = subscription
    current.declaredCount += 1
    return subscription
  }

  /// Returns the lifecycle of this declaration at the cursor, and whether it is new.
  func lifecycle<L: Lifecycle>(
    _ site: DeclarationSite,
    _ make: (_ number: Int) -> L
  ) -> (lifecycle: L, isNew: Bool) {
    let declaration = site.id
    if let known = current.kept[declaration] as? L { return (known, false) }
    lastLifecycle += 1
    let lifecycle = make(lastLifecycle)
    current.add(lifecycle, of: declaration)
    return (lifecycle, true)
  }

  /// Does the same for an operator that is visited after every burst, mostly at the same cursor.
  func lifecycle<L: Lifecycle>(
    _ site: DeclarationSite,
    _ latest: LatestLifecycle<L>,
    _ make: (_ number: Int) -> L
  ) -> L {
    if let known = latest.lifecycle, latest.feature === current { return known }
    let (lifecycle, _) = self.lifecycle(site, make)
    (latest.lifecycle, latest.feature) = (lifecycle, current)
    return lifecycle
  }

  /// Releases the state of the runner in the subscriptions, because the runner was released.
  package func forgetRunners() {
    root.forEachSubscription { $0.runnerState = nil }
  }

  /// Returns whether a pass may find other declarations than the last one: whether the state has
  /// another version, or something has ended that may have to start again. If so, the caller must
  /// make the pass.
  package func mayDiffer(at version: UInt64) -> Bool {
    guard version != lastVersion || !root.isSettled else { return false }
    lastVersion = version
    return true
  }

  /// Starts a pass over the whole tree.
  ///
  /// - Parameter operators: The operators of the reducer at the root.
  /// - Returns: The starts; nil if there is nothing to start.
  package func effects<State, Action>(
    for state: State,
    of operators: OperatorList<State, Action>
  ) -> DeclaredStart<Action>? {
    beginPass()
    let declared = operators.effects(for: state, self)
    visitPostponed()
    return declared
  }

  /// Starts a pass that looks for changes.
  ///
  /// - Parameter action: The action that it follows; nil for the first pass.
  func changes<State, Action>(
    in state: State,
    after action: Action?,
    of operators: OperatorList<State, Action>
  ) -> StateChange<State, Action>? {
    changes = []
    self.action = action
    beginPass()
    let change = operators.changes(in: state, self)
    visitPostponed()
    self.action = nil
    return change
  }

  private func beginPass() {
    pass += 1
    begin(root)
  }

  private func visitPostponed() {
    guard !postponed.isEmpty else { return }
    while !postponed.isEmpty {
      let visits = postponed
      postponed = []
      for visit in visits {
        visit()
      }
    }
    cursor = UnretainedReference(root)
    isCovered = false
  }

  /// Ends the pass.
  ///
  /// - Returns: The running subscriptions that were not declared again, in no order.
  package func endPass() -> [Subscription] {
    var undeclared: [Subscription] = []
    for feature in visited { undeclared += feature.use { $0.takeUndeclared() } }
    visited.removeAll(keepingCapacity: visited.capacity < 1_000)
    return undeclared
  }
}

// MARK: - Skipped visits

extension Reconciler {
  /// Makes the next pass visit everything, because an object that the state refers to has changed,
  /// which no stamp shows.
  ///
  /// - Complexity: O(*n*) in the number of known features.
  package func forgetStamps() {
    lastVersion = nil
    root.forgetStamps()
  }

  /// Whether the children of a lens have the same declarations as in the pass before. If so, the
  /// caller must not visit them.
  ///
  /// - Parameter stamp: A stamp that changes whenever children are added, removed, moved or possibly
  ///   changed.
  func isSettled(at lens: ChildSlot, _ stamp: ChangeStamp) -> Bool {
    enter(lens, at: stamp).isSettled(at: stamp)
  }
}

/// The lifecycle of an operator's last visit, which needs no look-up.
final class LatestLifecycle<L: Lifecycle> {
  fileprivate var lifecycle: L?
  /// Weak: several stores may share the operator.
  fileprivate weak var feature: FeatureNode?
}
