import CairnCore

/// The work of a feature: its effects in flight, and the child stores that watch it.
///
/// Features without work have no owner; the ancestors of an owner have one. An owner and its node in
/// the tree of features hold each other until the feature is removed, or has no work any more, or the
/// store is released.
class Owner: OpaquelyReflected {
  /// The owner above.
  final let parent: Owner?
  final let node: FeatureNode
  /// The location of the feature's state in the parent's state; nil for the root.
  final let location: ChildLocation?
  /// The status of the tree's engine.
  final let status: EngineStatus
  /// The path, once it was needed.
  private var knownPath: IdentityPath?
  /// The address of the state when it was last looked up, and the version of the state in which it
  /// is valid.
  private var lastAddress: RawStateAddress?
  private var lastVersion = UInt64.max
  // The flags stand together, because each one alone would take a whole word.
  /// Set when the feature was removed from the state, by itself or together with an ancestor.
  // SAFETY: it is read and written at once, so no two accesses overlap. See Performance notes,
  // "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  private(set) var isRemoved = false
  /// Set when the feature was removed by itself.
  private(set) var isRemovedDirectly = false
  /// Set until the end of the burst in which the feature was removed.
  var wasRemovedInBurst = false
  // SAFETY: as for `isRemoved`.
  @safe
  @exclusivity(unchecked)
  private var isDetached = false
  /// Whether the address is valid in every version of the state.
  private let isFixed: Bool
  /// Whether the state is read in place, and not in a copy of an ancestor's state.
  private let isInPlace: Bool
  var effects = EffectTable<RunningEffect>()
  /// The open scopes of the feature's effects.
  var scopes = ScopeTable()
  /// The effects that wait for others with the same id.
  var queues: [AnyID: EffectQueue] = [:]
  /// The intervals of throttled effects, which last longer than the effects.
  var throttles = Throttles()
  /// The number of actions of the feature's effects that wait to be reduced.
  // SAFETY: as for `isRemoved`.
  @safe
  @exclusivity(unchecked)
  var waitingActions: Int32 = 0
  /// The number of owners directly below.
  // SAFETY: as for `isRemoved`.
  @safe
  @exclusivity(unchecked)
  private(set) final var childCount: Int32 = 0
  /// The first watch of child stores, which need to know whether the feature is still in the state.
  /// Each watch leads to the next one. A store holds its watch, and then the caller that ends it.
  // SAFETY: as for `isRemoved`.
  @safe
  @exclusivity(unchecked)
  private unowned var firstWatch: OwnerWatch?

  /// Becomes the work of a node.
  ///
  /// - Parameter address: The address of the root's state, which is always valid.
  init(
    of node: FeatureNode,
    below parent: Owner?,
    address: RawStateAddress? = nil,
    status: EngineStatus
  ) {
    self.parent = parent
    self.node = node
    self.status = status
    location = node.location
    let offset = location?.fixedOffset
    let fixed = parent.flatMap { $0.isFixed ? $0.lastAddress : nil }
    lastAddress = address ?? offset.flatMap { fixed?.advanced(by: $0) }
    isFixed = lastAddress != nil
    isInPlace = location?.isInPlace != false && parent?.isInPlace != false
    node.work = self
    parent?.childCount += 1
  }

  /// The last component of the path.
  final var component: IdentityComponent? { node.component }

  /// The path from the root to this owner; nil for the root. Most owners never need theirs.
  final var path: IdentityPath? {
    if let knownPath { return knownPath }
    var missing: [Owner] = []
    var owner: Owner? = self
    while let next = owner, next.component != nil, next.knownPath == nil {
      missing.append(next)
      owner = next.parent
    }
    for owner in missing.reversed() {
      owner.knownPath = owner.component.map { .path($0, below: owner.parent?.knownPath) }
    }
    return knownPath
  }

  /// Returns the owner below another one, in another tree, that is at this one's place.
  func copied(below parent: Owner) -> Owner {
    preconditionFailure("Owner.copied: abstract")
  }

  func add(_ watch: OwnerWatch) {
    watch.next = firstWatch
    firstWatch = watch
  }

  func remove(_ watch: OwnerWatch) {
    if firstWatch === watch {
      firstWatch = watch.next
    } else {
      var other = firstWatch
      while let before = other, before.next !== watch {
        other = before.next
      }
      other?.next = watch.next
    }
    watch.next = nil
  }

  private func takeWatches() -> [OwnerWatch] {
    var watches: [OwnerWatch] = []
    while let watch = firstWatch {
      watches.append(watch)
      remove(watch)
    }
    return watches
  }

  /// The address of the state or of a copy of it, valid in this version of the state; nil if the
  /// feature was removed.
  final var address: RawStateAddress? {
    guard !isRemoved else { return nil }
    status.checkReading()
    if !isFixed, lastVersion != status.stateVersion { findState() }
    return lastAddress
  }

  /// Keeps the address at which a sweep has found the state, for this version of the state. A copy
  /// of an ancestor's state ends with the sweep.
  final func wasFound(at address: RawStateAddress) {
    guard isInPlace else { return }
    lastAddress = address
    lastVersion = status.stateVersion
  }

  private func findState() {
    lastAddress = nil
    if let location, let parent = parent?.address {
      if location.isInPlace {
        lastAddress = location.address(in: parent)
      } else {
        copyState(at: location, in: parent)
      }
    }
    lastVersion = status.stateVersion
  }

  private func copyState(at location: ChildLocation, in parent: RawStateAddress) {
    // A computed child may depend on the store's shared values.
    let scope = status.dependencies.enterSharedValues()
    defer { scope?.leave() }
    location.look(in: parent) { lastAddress = keepCopy(of: $0) }
  }

  /// Keeps a copy of the state at an address for one version of the state, and returns its address.
  func keepCopy(of state: RawStateAddress) -> RawStateAddress {
    preconditionFailure("Owner.keepCopy: abstract")
  }

  /// The feature's state now, with its type erased; nil if the feature was removed.
  var anyState: Any? { preconditionFailure("Owner.anyState: abstract") }

  /// The name of the case that the state is in, if `slot` is one.
  func caseName(of slot: IdentitySlot) -> String? {
    preconditionFailure("Owner.caseName: abstract")
  }

  /// Whether this is the owner of the store's own effects, which is never removed.
  final var isRoot: Bool { location == nil }

  /// Whether nothing keeps the owner in the tree.
  final var isUnused: Bool {
    childCount == 0 && effects.isEmpty && scopes.isEmpty && waitingActions == 0
      && firstWatch == nil && throttles.count == 0 && !node.hasDeclared
  }

  /// The effects and watches of removed owners.
  struct Orphans {
    var effects: [RunningEffect] = []
    var watches: [OwnerWatch] = []
  }

  /// Marks this node as removed, with all nodes below it, and adds their effects and watches.
  func markRemoved(into orphans: inout Orphans) {
    isRemovedDirectly = true
    parent?.childCount -= 1
    markSubtreeRemoved(into: &orphans)
  }

  /// Records that the ancestors with which this node was removed are back without it.
  func markRemovedDirectly() {
    isRemovedDirectly = true
  }

  /// Whether the feature is the one at `path`, or below it.
  func isWithin(_ path: IdentityPath) -> Bool {
    var owner: Owner? = self
    while let candidate = owner {
      if path.leads(to: candidate.path) { return true }
      owner = candidate.parent
    }
    return false
  }

  private func markSubtreeRemoved(into orphans: inout Orphans) {
    isRemoved = true
    wasRemovedInBurst = true
    orphans.effects.append(contentsOf: effects.all)
    orphans.watches.append(contentsOf: takeWatches())
    throttles = Throttles()
    node.forgetSubscriptions()
    for child in children {
      child.markSubtreeRemoved(into: &orphans)
    }
  }
}

// MARK: - The owners below

extension Owner {
  /// The owners directly below.
  final var children: [Owner] {
    guard childCount > 0 else { return [] }
    var owners: [Owner] = []
    addChildren(to: &owners)
    return owners
  }

  /// Adds the owners directly below.
  final func addChildren(to owners: inout [Owner]) {
    guard childCount > 0 else { return }
    var nodes: [FeatureNode] = []
    node.addChildren(to: &nodes)
    for node in nodes {
      if let owner = Owner.of(node) { owners.append(owner) }
    }
  }

  /// Returns the owner at a component below this one, if there is one.
  final func child(at component: IdentityComponent) -> Owner? {
    node.child(at: component).flatMap { Owner.of($0) }
  }

  /// The owner of a node, if there is one.
  static func of(_ node: FeatureNode) -> Owner? {
    // Only owners are the work of a node.
    node.work.map { downcast($0, to: Owner.self) }
  }

  /// Removes this owner, and its ancestors, as far as they have nothing, from their nodes, and nodes
  /// that declare nothing from the tree.
  ///
  /// Do not call it while an effect is being started: the effect that is started next may belong to
  /// this owner.
  final func pruneIfUnused() {
    var candidate: Owner? = self
    while let owner = candidate, owner.isUnused, !owner.isRemoved, !owner.isDetached,
      let parent = owner.parent
    {
      owner.isDetached = true
      owner.node.work = nil
      if !owner.node.isVisited, !owner.node.hasChildren { parent.node.remove(owner.node) }
      parent.childCount -= 1
      candidate = parent
    }
  }
}
