/// A feature that has effects in flight: a node in the tree of identities.
///
/// Nodes exist only for features with effects or child stores, and for their ancestors. After each action
/// the tree is compared with the state (``sweep(_:_:)``).
class Owner {
  /// The owner above; it lives for as long as this one is in the tree.
  unowned let parent: Owner?
  /// The way here from the root, which itself has none.
  let path: IdentityPath?
  /// The last step of that way.
  let component: IdentityComponent?
  /// Where the feature's state lies in the parent's; nil for the root.
  final let location: ChildLocation?
  /// Shared by the whole tree.
  let tree: OwnerTree
  /// Set when the feature has left the state, by itself or with one above it.
  private(set) var isGone = false
  /// Set when it was the feature itself that left.
  private(set) var hasLeft = false
  var effects: [EffectID: RunningEffect] = [:]
  /// The open scopes of the feature's effects.
  var scopes = ScopeTable()
  /// The effects that wait for others with the same id.
  var queues: [CancelID: EffectQueue] = [:]
  /// The state-driven effects that were started, and that the state asks for.
  var subscriptions: [ObjectIdentifier: Subscription] = [:]
  /// The intervals of throttled effects, which last longer than those.
  var throttles = Throttles()
  /// How many actions of the feature's effects wait to be reduced.
  var waitingActions = 0
  /// The watches of child stores, which need to know whether the feature is still there.
  private var watches: [UnownedWatch] = []

  /// What ends when the feature leaves the state.
  var lifecycles: [Lifecycle] = []

  /// The owners below this one.
  private var slots: [IdentitySlot: OwnerSlot] = [:]
  /// The slot while there is only one, which is found without a dictionary: most features present
  /// one thing at a time.
  private var onlySlot: OwnerSlot?
  /// Whether there are owners below this one.
  private(set) var hasChildren = false
  /// The slot where the parent has this owner, which lives for as long as this one is in the tree.
  private unowned var slot: OwnerSlot?
  private var isDetached = false

  init(
    parent: Owner?,
    component: IdentityComponent? = nil,
    location: ChildLocation? = nil,
    tree: OwnerTree
  ) {
    self.parent = parent
    self.component = component
    self.location = location
    self.tree = tree
    path = component.map { .path($0, below: parent?.path) }
  }

  func add(_ watch: OwnerWatch) {
    watches.append(UnownedWatch(watch: watch))
  }

  func remove(_ watch: OwnerWatch) {
    watches.removeAll { $0.watch === watch }
  }

  /// A store holds its watch, and whoever ends it does until then.
  private struct UnownedWatch {
    unowned let watch: OwnerWatch
  }

  /// Calls `body` with where the state lies, or a copy of it does; not at all when the feature is gone.
  func lookAtRaw(_ body: (RawStateAddress) -> Void) {
    preconditionFailure("Owner.lookAtRaw: abstract")
  }

  /// The feature's state now, whatever its type; nil when it is gone.
  var anyState: Any? { preconditionFailure("Owner.anyState: abstract") }

  /// The name of the case that the state is in, if `slot` is one.
  func caseName(of slot: IdentitySlot) -> String? {
    preconditionFailure("Owner.caseName: abstract")
  }

  /// Whether nothing keeps the owner in the tree.
  final var isUnused: Bool {
    !hasChildren && effects.isEmpty && scopes.isEmpty && waitingActions == 0 && watches.isEmpty
      && lifecycles.isEmpty && throttles.count == 0 && subscriptions.isEmpty
  }

  /// What owners leave behind that have left the state.
  struct Orphans {
    var effects: [RunningEffect] = []
    var watches: [OwnerWatch] = []
  }

  /// Marks this node, which has left the state, and all below it, and adds what is left of them.
  func leave(_ orphans: inout Orphans) {
    hasLeft = true
    markGone(&orphans)
  }

  /// Those above this node, with which it had left, are back, and it is not.
  func leaveAlone() {
    hasLeft = true
  }

  /// Whether the feature is the one that `path` leads to, or is below it.
  func isWithin(_ path: IdentityPath) -> Bool {
    var owner: Owner? = self
    while let candidate = owner {
      if path.leads(to: candidate.path) { return true }
      owner = candidate.parent
    }
    return false
  }

  private func markGone(_ orphans: inout Orphans) {
    isGone = true
    orphans.effects.append(contentsOf: effects.values)
    orphans.watches.append(contentsOf: watches.map(\.watch))
    watches = []
    throttles = Throttles()
    for subscription in subscriptions.values {
      subscription.endWithOwner()
      subscription.runnerState = nil
    }
    subscriptions = [:]
    for child in children {
      child.markGone(&orphans)
    }
  }
}

// MARK: - The owners below

extension Owner {
  /// How many owners there are right below.
  final var childCount: Int {
    guard hasChildren else { return 0 }
    return onlySlot?.owners.count ?? slots.values.reduce(0) { $0 + $1.owners.count }
  }

  /// The owners right below.
  final var children: [Owner] {
    guard hasChildren else { return [] }
    var owners: [Owner] = []
    addChildren(to: &owners)
    return owners
  }

  final func addChildren(to owners: inout [Owner]) {
    guard hasChildren else { return }
    if let onlySlot { return onlySlot.addOwners(to: &owners) }
    for slot in slots.values {
      slot.addOwners(to: &owners)
    }
  }

  /// The owner at a step from here, if there is one.
  final func child(at component: IdentityComponent) -> Owner? {
    slots[component.slot]?.owners[component.child]
  }

  /// Adds an owner below this one.
  ///
  /// - Parameter makeSlot: Makes its slot, if it is the first one there.
  final func add(
    _ owner: Owner,
    at component: IdentityComponent,
    _ makeSlot: () -> OwnerSlot
  ) {
    let slot = slots[component.slot] ?? makeSlot()
    if !hasChildren { self.slot?.setHasChildren(true, at: self.component?.child) }
    if slot.owners.isEmpty { tree.invalidate() }
    slots[component.slot] = slot
    slot.add(owner, at: component.child)
    owner.slot = slot
    findOnlySlot()
  }

  /// Removes this node, and ancestors, as far as nothing is left in them.
  ///
  /// Not while an effect is being started: what is started next may belong to this node.
  final func pruneIfUnused() {
    var candidate: Owner? = self
    while let owner = candidate, owner.isUnused, !owner.isGone, !owner.isDetached,
      let parent = owner.parent, let component = owner.component
    {
      owner.isDetached = true
      parent.remove(component)
      candidate = parent
    }
  }

  private func remove(_ component: IdentityComponent) {
    guard let slot = slots[component.slot] else { return }
    slot.remove(component.child)
    guard slot.owners.isEmpty else { return }
    slots.removeGivingUpRoom(component.slot)
    findOnlySlot()
    tree.invalidate()
    if !hasChildren { self.slot?.setHasChildren(false, at: self.component?.child) }
  }

  private func findOnlySlot() {
    onlySlot = slots.count == 1 ? slots.values.first : nil
    hasChildren = !slots.isEmpty
    if parent == nil { tree.status.hasOwners = hasChildren }
  }
}

// MARK: - Who has left

extension Owner {
  /// Finds the owners below this one that have left the state at an address, and removes them from the
  /// tree.
  ///
  /// A slot whose stamp stayed is not looked at, except for the owners in it that have owners
  /// below them, unless the stamp is theirs too.
  final func sweep(_ state: RawStateAddress, _ gone: inout [Owner]) {
    let before = gone.count
    if let onlySlot {
      onlySlot.sweep(state, &gone)
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
  }

  /// Adds the slots here and below whose children are owners, as far as they have stamps. Returns
  /// whether there are no other owners.
  final func addSlots(to tree: OwnerTree, at offset: Int) -> Bool {
    guard hasChildren else { return true }
    return slots.values.allSatisfy { $0.add(to: tree, at: offset) }
  }
}
