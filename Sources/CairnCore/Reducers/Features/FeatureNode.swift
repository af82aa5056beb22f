/// A feature in the tree of identities, with what it has declared for its state.
///
/// The tree contains the features that reducers have visited because they declare something, and
/// those that have effects in flight or child stores. After each action the tree is compared with
/// the state, and removed features leave it (``sweep(_:_:)``). At the end of a burst, a
/// ``Reconciler`` visits the features that may declare something else.
package final class FeatureNode: OpaquelyReflected {
  /// The last component of the path.
  package let component: IdentityComponent?
  /// The location of the feature's state in the parent's state; nil for the root.
  package let location: ChildLocation?
  /// Shared by the whole tree.
  package let tree: FeatureTree
  /// The effects of the feature, and the child stores that watch it; nil if there are none.
  // SAFETY: it is read and written at once, so no two accesses overlap. See Performance notes,
  // "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  package var work: AnyObject?

  // The flags and small numbers stand together, because each one alone would take a whole word.
  /// Whether there are features below this one.
  // SAFETY: as for `work`.
  @safe
  @exclusivity(unchecked)
  package private(set) var hasChildren = false
  /// Whether a lifecycle here keeps the state.
  private(set) var keepsState = false
  /// Whether nothing here or below has ended since the last visit, except by the reconciler.
  private(set) var isSettled = true
  /// The number of subscriptions that were declared in the last pass.
  var declaredCount: Int32 = 0
  /// The last pass that has visited the feature; 0 if none has.
  // SAFETY: as for `work`.
  @safe
  @exclusivity(unchecked)
  private(set) var pass = 0

  /// The state-driven effects that the state asks for.
  // SAFETY: as for `work`.
  @safe
  @exclusivity(unchecked)
  var subscriptions: [SubscriptionKey: Subscription] = [:]
  /// The declared lifecycles, which end when the feature is removed. In the tree of `onChange`, the
  /// observed values instead, each in a ``KeptValue``.
  // SAFETY: as for `work`.
  @safe
  @exclusivity(unchecked)
  var kept: [DeclarationID: AnyObject] = [:]

  /// The slots below this feature.
  // SAFETY: as for `work`.
  @safe
  @exclusivity(unchecked)
  private var slots: [FeatureSlot.Key: FeatureSlot] = [:]
  /// The only slot with children, if there is one. It is found without a dictionary, because most
  /// features present one child at a time. `slots` holds it.
  // SAFETY: as for `work`.
  @safe
  @exclusivity(unchecked)
  private var onlySlot: UnretainedReference<FeatureSlot>?
  /// The slot of the last visit, which all elements of a collection share. `slots` holds it.
  // SAFETY: as for `work`.
  @safe
  @exclusivity(unchecked)
  private var latestSlot: UnretainedReference<FeatureSlot>?
  /// The parent's slot with this feature. It lives for as long as this node is in the tree.
  // SAFETY: as for `work`.
  @safe
  @exclusivity(unchecked)
  private unowned var slot: FeatureSlot?

  private init(
    at component: IdentityComponent?,
    _ location: ChildLocation?,
    in tree: FeatureTree
  ) {
    self.component = component
    self.location = location
    self.tree = tree
  }

  /// Makes the root of a tree.
  package convenience init(_ tree: FeatureTree = FeatureTree()) {
    self.init(at: nil, nil, in: tree)
  }

  /// The key of this feature among those at its slot.
  package var key: AnyID { component?.child ?? .only }

  /// Whether a pass has visited the feature. It stays in the tree until it is removed from the state.
  package var isVisited: Bool { pass > 0 }

  /// Releases the work here and below, because the feature was removed, or the store was released.
  package func releaseWork() {
    work = nil
    for slot in slots.values {
      for child in slot.features.values { child.releaseWork() }
    }
  }

  /// Whether a sweep looks at the feature whenever its state may have changed.
  var isFollowed: Bool { hasChildren || keepsState }

  /// Whether the state asks for effects here, or lifecycles end with the feature.
  package var hasDeclared: Bool { !subscriptions.isEmpty || !kept.isEmpty }
}

// MARK: - The features below

extension FeatureNode {
  /// Adds the features directly below.
  package func addChildren(to features: inout [FeatureNode]) {
    guard hasChildren else { return }
    if let onlySlot { return onlySlot.object.addFeatures(to: &features) }
    for slot in slots.values {
      slot.addFeatures(to: &features)
    }
  }

  /// Returns the feature at a component below this one, if it is in the tree.
  package func child(at component: IdentityComponent) -> FeatureNode? {
    slots[FeatureSlot.Key(component)]?.features[component.child ?? .only]
  }

  /// Returns the feature at a step from here, which is in the state; made if needed.
  package func child<Parent, Child>(
    at step: ChildStep<Parent, Child>,
    in state: Parent
  ) -> FeatureNode {
    let slot = slot(of: step.lens)
    if let known = slot.feature(step.identity) { return known }
    return add(at: step, in: state, to: slot)
  }

  /// Out of line: most children are in the tree.
  @inline(never)
  func add<Parent, Child>(
    at step: ChildStep<Parent, Child>,
    in state: Parent,
    to slot: FeatureSlot
  ) -> FeatureNode {
    let node = FeatureNode(at: step.component, step.location(in: state), in: tree)
    withAddress(of: state) { add(node, to: slot, in: $0.raw) }
    return node
  }

  /// Returns the feature below this one that is at the place of one of another tree; made if needed.
  ///
  /// - Parameter state: The address of this feature's state, in which the child is.
  package func child(like other: FeatureNode, in state: RawStateAddress) -> FeatureNode? {
    guard let component = other.component, let otherSlot = other.slot else { return nil }
    if let known = child(at: component) { return known }
    let slot = slot(of: otherSlot.children)
    let node = FeatureNode(at: component, other.location, in: tree)
    add(node, to: slot, in: state)
    return node
  }

  private func add(_ node: FeatureNode, to slot: FeatureSlot, in state: RawStateAddress) {
    let isFirst = slot.features.isEmpty
    slot.add(node, in: state)
    node.slot = slot
    if isFirst { occupiedSlotsDidChange() }
  }

  /// Returns the slot of a lens below this feature; made if needed.
  @inline(__always)
  func slot(of lens: ChildSlot) -> FeatureSlot {
    if let latestSlot, latestSlot.use({ $0.children === lens }) { return latestSlot.object }
    return findSlot(of: lens)
  }

  @inline(never)
  private func findSlot(of lens: ChildSlot) -> FeatureSlot {
    let key = FeatureSlot.Key(lens)
    // Several operators may have lenses of the same slot.
    if let latestSlot, latestSlot.use({ $0.key == key }) { return latestSlot.object }
    let slot = slots[key] ?? FeatureSlot(lens, of: self)
    slots[key] = slot
    latestSlot = UnretainedReference(slot)
    return slot
  }

  /// Removes a feature below this one, and its slot if nothing needs it.
  package func remove(_ child: FeatureNode) {
    guard let slot = child.slot else { return }
    slot.remove(child)
    if slot.features.isEmpty { occupiedSlotsDidChange() }
  }

  /// Records that a slot has its first child, or none any more.
  private func occupiedSlotsDidChange() {
    let hadChildren = hasChildren
    var unneeded: [FeatureSlot.Key] = []
    var (occupied, count): (FeatureSlot?, Int) = (nil, 0)
    for (key, slot) in slots {
      if !slot.features.isEmpty {
        (occupied, count) = (slot, count + 1)
      } else if !slot.isVisited {
        unneeded.append(key)
      }
    }
    for key in unneeded {
      slots.removeAndShrink(key)
      latestSlot = nil
    }
    onlySlot = count == 1 ? occupied.map { UnretainedReference($0) } : nil
    hasChildren = count > 0
    tree.invalidate()
    guard hasChildren != hadChildren else { return }
    if let slot {
      slot.setFollowed(isFollowed, at: key)
    } else {
      tree.didChange(hasFeatures: hasChildren)
    }
  }
}

// MARK: - Kept states

extension FeatureNode {
  /// Adds a lifecycle, which ends when the feature is removed.
  func add(_ lifecycle: Lifecycle, of declaration: DeclarationID) {
    lifecycle.declaration = declaration
    kept[declaration] = lifecycle
    guard lifecycle.keepsState, !keepsState else { return }
    keepsState = true
    slot?.setFollowed(true, at: key)
  }

  /// Lets the lifecycles keep the state at an address.
  package func keepState(at address: RawStateAddress) {
    for case let lifecycle as Lifecycle in kept.values { lifecycle.keepState(at: address) }
  }
}

// MARK: - Removed features

extension FeatureNode {
  /// Finds the features below this one that were removed from the state at an address, and removes
  /// them from the tree.
  ///
  /// Lifecycles keep the states that it finds. A slot whose stamp is the same is skipped, except for
  /// those of its features that are followed, unless the stamp covers these too.
  func sweep(_ state: RawStateAddress, _ gone: inout [FeatureNode]) {
    var node = UnretainedReference(self)
    var (state, isChanged) = (state, false)
    // As long as there is one feature below each, there is nothing to come back to.
    while let only = node.use({ $0.onlySlot?.use { $0.descend(&state, &isChanged) } ?? nil }) {
      node = only
    }
    if isChanged { tree.invalidate() }
    node.use { $0.sweepSlots(state, &gone) }
  }

  private func sweepSlots(_ state: RawStateAddress, _ gone: inout [FeatureNode]) {
    let before = gone.count
    if let onlySlot {
      onlySlot.use { $0.sweep(state, &gone) }
    } else {
      for slot in slots.values where !slot.features.isEmpty {
        slot.sweep(state, &gone)
      }
    }
    if gone.count > before { occupiedSlotsDidChange() }
  }

  /// Adds the slots with stamps here and below whose children are in the tree. Returns whether there
  /// are no other features.
  func addSlots(to tree: FeatureTree, at offset: Int) -> Bool {
    guard hasChildren else { return true }
    return slots.values.allSatisfy { $0.features.isEmpty || $0.add(to: tree, at: offset) }
  }
}

// MARK: - Visits

extension FeatureNode {
  /// Begins a visit of a pass.
  func begin(_ pass: Int) {
    self.pass = pass
    declaredCount = 0
    isSettled = true
  }

  /// Makes the next pass visit this feature, even if the state is unchanged, because something has
  /// ended that may have to start again.
  func unsettle() {
    guard isSettled else { return }
    isSettled = false
    slot?.unsettle(key)
  }

  /// Removes and returns the subscriptions that were not declared in the last pass.
  func takeUndeclared() -> [Subscription] {
    guard declaredCount != Int32(truncatingIfNeeded: subscriptions.count) else { return [] }
    let undeclared = subscriptions.filter { $0.value.pass != pass }
    for key in undeclared.keys { subscriptions[key] = nil }
    return Array(undeclared.values)
  }

  /// See ``Reconciler/forgetStamps()``.
  func forgetStamps() {
    // Below a feature that no pass has visited, no pass has visited any.
    guard isVisited else { return }
    for slot in slots.values {
      slot.forgetStamps()
    }
  }

  /// Returns the subscription here with the same declaration and the same key as another one.
  package func subscription(like other: Subscription) -> Subscription? {
    subscriptions[other.key]
  }

  /// Returns the mounted lifecycle here with the same declaration as another one.
  package func lifecycle(like other: Lifecycle) -> Lifecycle? {
    let known = other.declaration.flatMap { kept[$0] as? Lifecycle }
    return known?.isMounted == true ? known : nil
  }

  /// The mounted lifecycles, in the order in which they were mounted.
  package var mountedLifecycles: [Lifecycle] {
    guard !kept.isEmpty else { return [] }
    return kept.values.compactMap { $0 as? Lifecycle }
      .filter(\.isMounted)
      .sorted { $0.number < $1.number }
  }

  /// Removes and returns the mounted lifecycles, because the feature was removed.
  package func takeLifecycles() -> [Lifecycle] {
    defer { kept = [:] }
    return mountedLifecycles
  }

  /// Forgets the subscriptions, because the feature was removed.
  package func forgetSubscriptions() {
    subscriptions = [:]
  }

  /// Calls `body` with the subscriptions here and below.
  package func forEachSubscription(_ body: (Subscription) -> Void) {
    subscriptions.values.forEach(body)
    for slot in slots.values {
      for child in slot.features.values { child.forEachSubscription(body) }
    }
  }
}

/// A value of a feature in the last pass.
final class KeptValue<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
