/// A feature that has effects in flight: a node in the tree of identities.
///
/// Nodes exist only for features with effects or child stores, and for their ancestors. After each
/// action the tree is compared with the state (``sweep(_:_:)``).
class Owner: OpaquelyReflected {
  /// The owner above; it lives for as long as this one is in the tree.
  unowned let parent: Owner?
  /// The path, once it was needed.
  private var knownPath: IdentityPath?
  /// The last component of the path.
  let component: IdentityComponent?
  /// The location of the feature's state in the parent's state; nil for the root.
  final let location: ChildLocation?
  /// Shared by the whole tree.
  let tree: OwnerTree
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
  /// Whether there are owners below this one.
  // SAFETY: as for `isRemoved`.
  @safe
  @exclusivity(unchecked)
  private(set) var hasChildren = false
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
  /// The state-driven effects that were started, and that the state asks for.
  var subscriptions: [ObjectIdentifier: Subscription] = [:]
  /// The intervals of throttled effects, which last longer than the effects.
  var throttles = Throttles()
  /// The number of actions of the feature's effects that wait to be reduced.
  // SAFETY: as for `isRemoved`.
  @safe
  @exclusivity(unchecked)
  var waitingActions = 0
  /// The first watch of child stores, which need to know whether the feature is still in the state.
  /// Each watch leads to the next one. A store holds its watch, and then the caller that ends it.
  // SAFETY: as for `isRemoved`.
  @safe
  @exclusivity(unchecked)
  private unowned var firstWatch: OwnerWatch?

  /// The lifecycles that end when the feature is removed.
  var lifecycles: [Lifecycle] = []

  /// The slots of the owners below this one.
  private var slots: [OwnerSlot.Key: OwnerSlot] = [:]
  /// The slot, if there is only one. It is found without a dictionary, because most features
  /// present one child at a time. `slots` holds it.
  // SAFETY: as for `isRemoved`.
  @safe
  @exclusivity(unchecked)
  private var onlySlot: UnretainedReference<OwnerSlot>?
  /// The parent's slot with this owner. It lives for as long as this owner is in the tree.
  // SAFETY: as for `isRemoved`.
  @safe
  @exclusivity(unchecked)
  private unowned var slot: OwnerSlot?

  /// - Parameter address: The address of the root's state, which is always valid.
  init(
    parent: Owner?,
    component: IdentityComponent? = nil,
    location: ChildLocation? = nil,
    address: RawStateAddress? = nil,
    tree: OwnerTree
  ) {
    self.parent = parent
    self.component = component
    self.location = location
    self.tree = tree
    let offset = location?.fixedOffset
    let fixed = parent.flatMap { $0.isFixed ? $0.lastAddress : nil }
    lastAddress = address ?? offset.flatMap { fixed?.advanced(by: $0) }
    isFixed = lastAddress != nil
    isInPlace = location?.isInPlace != false && parent?.isInPlace != false
  }

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

  /// Adds a copy of this owner, without effects, below the copy of its parent.
  func copied(below parent: Owner) -> Owner {
    preconditionFailure("Owner.copied: abstract")
  }

  /// Makes the slot of the copy of this owner.
  ///
  /// - Parameter state: The address of the state of the copy's parent.
  final func copiedSlot(in state: RawStateAddress, tree: OwnerTree) -> OwnerSlot? {
    slot.map { OwnerSlot(copying: $0, in: state, tree: tree) }
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
    tree.status.checkReading()
    if !isFixed, lastVersion != tree.status.stateVersion { findState() }
    return lastAddress
  }

  /// Keeps the address at which a sweep has found the state, for this version of the state. A copy
  /// of an ancestor's state ends with the sweep.
  final func wasFound(at address: RawStateAddress) {
    guard isInPlace else { return }
    lastAddress = address
    lastVersion = tree.status.stateVersion
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
    lastVersion = tree.status.stateVersion
  }

  private func copyState(at location: ChildLocation, in parent: RawStateAddress) {
    // A computed child may depend on the store's shared values.
    let scope = tree.status.dependencies.enterSharedValues()
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

  /// The key of this owner among those at its slot.
  final var key: AnyID { component?.child ?? .only }

  /// Whether nothing keeps the owner in the tree.
  final var isUnused: Bool {
    !hasChildren && effects.isEmpty && scopes.isEmpty && waitingActions == 0 && firstWatch == nil
      && lifecycles.isEmpty && throttles.count == 0 && subscriptions.isEmpty
  }

  /// The effects and watches of removed owners.
  struct Orphans {
    var effects: [RunningEffect] = []
    var watches: [OwnerWatch] = []
  }

  /// Marks this node as removed, with all nodes below it, and adds their effects and watches.
  func markRemoved(into orphans: inout Orphans) {
    isRemovedDirectly = true
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
    for subscription in subscriptions.values {
      subscription.endWithOwner()
    }
    subscriptions = [:]
    for child in children {
      child.markSubtreeRemoved(into: &orphans)
    }
  }
}

// MARK: - The owners below

extension Owner {
  /// The number of owners directly below.
  final var childCount: Int {
    guard hasChildren else { return 0 }
    return slots.values.reduce(0) { $0 + $1.owners.count }
  }

  /// The owners directly below.
  final var children: [Owner] {
    guard hasChildren else { return [] }
    var owners: [Owner] = []
    addChildren(to: &owners)
    return owners
  }

  final func addChildren(to owners: inout [Owner]) {
    guard hasChildren else { return }
    if let onlySlot { return onlySlot.object.addOwners(to: &owners) }
    for slot in slots.values {
      slot.addOwners(to: &owners)
    }
  }

  /// Returns the owner at a component below this one, if there is one.
  final func child(at component: IdentityComponent) -> Owner? {
    slots[OwnerSlot.Key(component)]?.owners[component.child ?? .only]
  }

  /// Adds an owner below this one.
  ///
  /// - Parameter makeSlot: Makes the slot, if this is its first owner.
  final func add(
    _ owner: Owner,
    at component: IdentityComponent,
    _ makeSlot: (OwnerSlot.Key) -> OwnerSlot
  ) {
    let slotKey = OwnerSlot.Key(component)
    if let slot = slots[slotKey] { return add(owner, to: slot) }
    let slot = makeSlot(slotKey)
    if !hasChildren { self.slot?.setHasChildren(true, at: key) }
    tree.invalidate()
    slots[slotKey] = slot
    add(owner, to: slot)
    findOnlySlot()
  }

  private func add(_ owner: Owner, to slot: OwnerSlot) {
    slot.add(owner, at: owner.key)
    owner.slot = slot
  }

  /// Removes this node, and its ancestors, as far as they have nothing.
  ///
  /// Do not call it while an effect is being started: the effect that is started next may belong to
  /// this node.
  final func pruneIfUnused() {
    var candidate: Owner? = self
    while let owner = candidate, owner.isUnused, !owner.isRemoved, !owner.isDetached,
      let parent = owner.parent
    {
      owner.isDetached = true
      parent.remove(owner)
      candidate = parent
    }
  }

  private func remove(_ owner: Owner) {
    guard let slot = owner.slot else { return }
    slot.remove(owner.key)
    guard slot.owners.isEmpty else { return }
    slots.removeAndShrink(slot.key)
    findOnlySlot()
    tree.invalidate()
    if !hasChildren { self.slot?.setHasChildren(false, at: key) }
  }

  private func findOnlySlot() {
    onlySlot = slots.count == 1 ? slots.values.first.map { UnretainedReference($0) } : nil
    hasChildren = !slots.isEmpty
    if isRoot { tree.status.hasOwners = hasChildren }
  }
}

// MARK: - Removed owners

extension Owner {
  /// Finds the owners below this one that were removed from the state at an address, and removes
  /// them from the tree.
  ///
  /// A slot whose stamp is the same is skipped, except for those of its owners that have owners
  /// below them, unless the stamp covers these too.
  final func sweep(_ state: RawStateAddress, _ gone: inout [Owner]) {
    var owner = UnretainedReference(self)
    var (state, isChanged) = (state, false)
    // As long as there is one owner below each, there is nothing to come back to.
    while let only = owner.use({ $0.onlySlot?.use { $0.descend(&state, &isChanged) } ?? nil }) {
      owner = only
    }
    if isChanged { tree.invalidate() }
    owner.use { $0.sweepSlots(state, &gone) }
  }

  private func sweepSlots(_ state: RawStateAddress, _ gone: inout [Owner]) {
    let before = gone.count
    if let onlySlot {
      onlySlot.use { $0.sweep(state, &gone) }
    } else {
      for slot in slots.values {
        slot.sweep(state, &gone)
      }
    }
    guard gone.count > before else { return }
    for (key, slot) in slots where slot.owners.isEmpty {
      slots[key] = nil
    }
    findOnlySlot()
    tree.invalidate()
    if !hasChildren { slot?.setHasChildren(false, at: key) }
  }

  /// Adds the slots with stamps here and below whose children are owners. Returns whether there are
  /// no other owners.
  final func addSlots(to tree: OwnerTree, at offset: Int) -> Bool {
    guard hasChildren else { return true }
    return slots.values.allSatisfy { $0.add(to: tree, at: offset) }
  }
}
