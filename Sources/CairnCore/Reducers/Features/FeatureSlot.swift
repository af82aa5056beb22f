/// The features at one slot of a parent: the elements of one collection, or one child.
package final class FeatureSlot {
  /// The slot in the parent. A field that holds a collection can be a child itself, and its
  /// elements are others, whose removal is found in another way.
  struct Key: Hashable {
    private let slot: IdentitySlot
    private let isField: Bool

    init(_ lens: ChildSlot) {
      slot = lens.slot
      isField = lens.isField
    }

    init(_ component: IdentityComponent) {
      slot = component.slot
      isField = component.child == nil
    }
  }

  let key: Key
  /// Unowned, because the parent holds the slot.
  private unowned let parent: FeatureNode
  private let tree: FeatureTree
  /// The slot in the state that holds the children.
  let children: ChildSlot
  /// The features by their identities in the slot. A look-up with an optional key would copy each
  /// key that it compares.
  // SAFETY: it is searched and changed at once and never passed on, so no two accesses overlap. See
  // Performance notes, "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  private(set) var features: [AnyID: FeatureNode] = [:]
  /// The feature, if there is only one. Both `first` and a look-up would allocate. `features` holds
  /// it.
  // SAFETY: as for `features`.
  @safe
  @exclusivity(unchecked)
  private var onlyFeature: UnretainedReference<FeatureNode>?
  /// The location of the only feature, if it has features below it, its state is read in place, and
  /// the slot keeps nothing. The feature holds it.
  // SAFETY: as for `features`.
  @safe
  @exclusivity(unchecked)
  private var onlyBranch: UnretainedReference<ChildLocation>?
  /// The identities of those that are followed.
  private var followed: Set<AnyID> = []
  /// Changes whenever children are inserted or removed, and with every change below the slot.
  private var content: SeenStamp?
  /// Changes only when children are inserted or removed.
  private var structure: SeenStamp?
  /// Keeps the stamps valid.
  // SAFETY: as for `features`.
  @safe
  @exclusivity(unchecked)
  private var kept: AnyObject?

  // MARK: Visits

  /// The last pass that has visited the children; 0 if none has.
  // SAFETY: as for `features`.
  @safe
  @exclusivity(unchecked)
  private var pass = 0
  /// The cursor of the pass before the last one in the changes of the children.
  // SAFETY: as for `features`.
  @safe
  @exclusivity(unchecked)
  private(set) var seen = ChangeCursor.missing
  /// The cursor of the last pass, if it is another one.
  // SAFETY: as for `features`.
  @safe
  @exclusivity(unchecked)
  var present: ChangeCursor?
  /// Whether the children were covered in the last pass.
  private var isCovered = false
  /// Whether that was so in the pass before too.
  private var isAsBefore = true
  /// The child that covers the others, if the children are the elements of a stack.
  var cover: AnyID? {
    didSet { isStack = true }
  }
  private var isStack = false
  private(set) var lastCover: AnyID?
  /// The children in which something has ended since the last pass, or that were removed since.
  // SAFETY: as for `features`.
  @safe
  @exclusivity(unchecked)
  private var endedSince: [AnyID] = []
  /// The children that the last pass had to visit even if they were not touched. Some may be gone.
  // SAFETY: as for `features`.
  @safe
  @exclusivity(unchecked)
  private(set) var unsettled: [AnyID] = []

  /// - Parameter children: The slot in the state that holds the children.
  init(_ children: ChildSlot, of parent: FeatureNode) {
    key = Key(children)
    self.parent = parent
    tree = parent.tree
    self.children = children
  }

  /// Returns the feature with an identity; nil for the child of a field.
  func feature(_ identity: AnyID?) -> FeatureNode? {
    guard let identity else { return features[.only] }
    return features[identity]
  }

  /// Adds a feature that is in the state.
  ///
  /// - Parameter state: The address of the parent's state.
  func add(_ feature: FeatureNode, in state: RawStateAddress) {
    if features.isEmpty { seeStamps(in: state) }
    features[feature.key] = feature
    findOnlyFeature()
  }

  private func seeStamps(in state: RawStateAddress) {
    content = children.content.map { SeenStamp(at: $0, in: state) }
    structure = children.structure.map { SeenStamp(at: $0, in: state) }
    kept = children.kept(in: state)
  }

  /// Removes a feature. If it is back at the next pass, the pass visits it, even if the children have
  /// the stamps of the last pass again.
  func remove(_ feature: FeatureNode) {
    features.removeAndShrink(feature.key)
    if features.isEmpty { kept = nil }
    setFollowed(false, at: feature.key)
    if feature.isVisited { unsettle(feature.key) }
  }

  private func findOnlyFeature() {
    let only = features.count == 1 ? features.values.first : nil
    onlyFeature = only.map { UnretainedReference($0) }
    onlyBranch = kept == nil ? only.flatMap(Self.branch) : nil
  }

  private static func branch(_ feature: FeatureNode) -> UnretainedReference<ChildLocation>? {
    feature.hasChildren && !feature.keepsState ? feature.location.flatMap(inPlace) : nil
  }

  private static func inPlace(_ location: ChildLocation) -> UnretainedReference<ChildLocation>? {
    location.isInPlace ? UnretainedReference(location) : nil
  }

  /// Adds the features at the slot.
  func addFeatures(to features: inout [FeatureNode]) {
    if let onlyFeature {
      features.append(onlyFeature.object)
    } else {
      features.append(contentsOf: self.features.values)
    }
  }

  /// Records whether a feature is followed, and finds the only feature again, whose flags may be others
  /// than before.
  func setFollowed(_ isFollowed: Bool, at child: AnyID) {
    let wasEmpty = followed.isEmpty
    if isFollowed {
      // Until now the content was not compared after each action, so this may be an older stamp.
      if wasEmpty { content = content?.forgotten }
      followed.insert(child)
    } else if !wasEmpty {
      followed.remove(child)
    }
    findOnlyFeature()
    if followed.isEmpty != wasEmpty { tree.invalidate() }
  }
}

// MARK: - Removed features

extension FeatureSlot {
  /// See ``FeatureNode/addSlots(to:at:)``.
  func add(to tree: FeatureTree, at offset: Int) -> Bool {
    if let stamp = followed.isEmpty ? structure ?? content : content {
      tree.add(stamp.advanced(by: offset))
      return true
    }
    guard let only = onlyFeature?.object, !only.keepsState,
      let childOffset = only.location?.fixedOffset
    else { return false }
    return only.addSlots(to: tree, at: offset + childOffset)
  }

  /// Returns the feature at the slot, and the address of its state, if there is one feature, in a
  /// state that is read in place, and features below it that may have been removed. Then the slot
  /// needs no other check.
  ///
  /// - Parameters:
  ///   - state: The address of the parent's state; afterwards that of the feature's.
  ///   - isChanged: Set if a stamp has changed. The caller records it in the tree.
  @inline(__always)
  func descend(
    _ state: inout RawStateAddress,
    _ isChanged: inout Bool
  ) -> UnretainedReference<FeatureNode>? {
    guard let onlyBranch else { return nil }
    let newContent = content?.change(in: state)
    guard content == nil || newContent != nil,
      let child = onlyBranch.use({ $0.address(in: state) })
    else { return nil }
    if let newContent {
      content?.latest = newContent
      if let newStructure = structure?.change(in: state) { structure?.latest = newStructure }
      isChanged = true
    }
    state = child
    return onlyFeature
  }

  func sweep(_ state: RawStateAddress, _ gone: inout [FeatureNode]) {
    guard let content else { return sweepAll(state, &gone) }
    guard let newContent = content.change(in: state) else { return }
    let structure = structure ?? content
    let newStructure = structure.change(in: state)
    let seen = ChangeCursor(content: content.latest, structure: structure.latest, kept: kept)
    self.content?.latest = newContent
    if let newStructure { self.structure?.latest = newStructure }
    // Afterwards, because a dictionary has its next feed from the readers of the last one.
    defer { if kept != nil { kept = children.kept(in: state) } }
    // If no child is followed, the tree has the stamp of the structure.
    if newStructure != nil || !followed.isEmpty { tree.invalidate() }
    // Searching for one feature is faster than reading the feed.
    if let onlyFeature { return onlyFeature.use { sweep($0, state, &gone) } }
    let hasFollowed = !followed.isEmpty
    if hasFollowed, sweepChanged(since: seen, touched: true, state, &gone) { return }
    if newStructure != nil, !sweepChanged(since: seen, touched: false, state, &gone) {
      sweepAll(state, &gone)
    } else if hasFollowed {
      sweepFollowed(state, &gone)
    }
  }

  /// Checks the features of children that went, which may be back, and with `touched` also the
  /// followed ones of those that were changed. Returns false, without checking, if they are not
  /// known.
  private func sweepChanged(
    since seen: ChangeCursor,
    touched: Bool,
    _ state: RawStateAddress,
    _ gone: inout [FeatureNode]
  ) -> Bool {
    children.forEachChange(since: seen, touched: touched, in: state) { child, isRemoved in
      if let feature = features[child], isRemoved || feature.isFollowed {
        sweep(feature, state, &gone)
      }
    }
  }

  private func sweepAll(_ state: RawStateAddress, _ gone: inout [FeatureNode]) {
    if let onlyFeature { return onlyFeature.use { sweep($0, state, &gone) } }
    for feature in features.values {
      sweep(feature, state, &gone)
    }
  }

  private func sweepFollowed(_ state: RawStateAddress, _ gone: inout [FeatureNode]) {
    for child in followed {
      if let feature = features[child] { sweep(feature, state, &gone) }
    }
  }

  private func sweep(
    _ feature: FeatureNode,
    _ state: RawStateAddress,
    _ gone: inout [FeatureNode]
  ) {
    guard let location = feature.location else { return }
    if !find(feature, at: location, in: state, &gone) {
      gone.append(feature)
      remove(feature)
    }
  }

  /// Returns whether a feature is in the state. If it is, checks the features below it.
  private func find(
    _ feature: FeatureNode,
    at location: ChildLocation,
    in state: RawStateAddress,
    _ gone: inout [FeatureNode]
  ) -> Bool {
    guard location.isInPlace else { return findCopy(feature, at: location, in: state, &gone) }
    guard let child = location.address(in: state) else { return false }
    if feature.work != nil { tree.didFind(feature, at: child) }
    if feature.keepsState { feature.keepState(at: child) }
    if feature.hasChildren { feature.sweep(child, &gone) }
    return true
  }

  private func findCopy(
    _ feature: FeatureNode,
    at location: ChildLocation,
    in state: RawStateAddress,
    _ gone: inout [FeatureNode]
  ) -> Bool {
    var isThere = false
    location.look(in: state) {
      if feature.keepsState { feature.keepState(at: $0) }
      if feature.hasChildren { feature.sweep($0, &gone) }
      isThere = true
    }
    return isThere
  }
}

// MARK: - Visits

extension FeatureSlot {
  /// Whether a pass has visited the children. The slot stays in the tree as long as its parent.
  var isVisited: Bool { pass > 0 }

  /// Begins a visit, if the pass has not begun one. All parts of a reducer that visit these children
  /// in a pass must use the same stamp: if one part visits a child and another part skips it, the
  /// declarations of the latter would be lost.
  ///
  /// - Parameter stamp: The stamp of the present children; nil if there is none.
  @inline(__always)
  func begin(_ pass: Int, at stamp: ChangeStamp?, isCovered: Bool) {
    if self.pass != pass { beginFirst(pass, at: stamp ?? .missing, isCovered: isCovered) }
  }

  private func beginFirst(_ pass: Int, at stamp: ChangeStamp, isCovered: Bool) {
    self.pass = pass
    if isStack { lastCover = cover }
    if let present = present.take() { seen = present }
    if stamp != seen.content { present = ChangeCursor(content: stamp, structure: .missing) }
    isAsBefore = isCovered == self.isCovered
    self.isCovered = isCovered
    if !unsettled.isEmpty { unsettled = [] }
    if !endedSince.isEmpty { swap(&unsettled, &endedSince) }
  }

  /// Whether the children have the same declarations as in the pass before, so that none is
  /// visited.
  func isSettled(at stamp: ChangeStamp) -> Bool {
    isAsBefore && seen.content == stamp && unsettled.isEmpty
  }

  /// Whether ``seen`` determines the declarations of the children that were not changed since.
  var hasSeen: Bool { isAsBefore && seen.content != .missing }

  /// Makes the next pass visit a child.
  func unsettle(_ child: AnyID) {
    endedSince.append(child)
    parent.unsettle()
  }

  /// See ``Reconciler/forgetStamps()``.
  func forgetStamps() {
    (seen, present) = (.missing, nil)
    for feature in features.values {
      feature.forgetStamps()
    }
  }
}
