/// The owners at one slot of a parent: the elements of one collection, or one child.
final class OwnerSlot {
  /// The slot in the parent. A field that holds a collection can be a child itself, and its
  /// elements are others, whose removal is found in another way.
  struct Key: Hashable {
    private let slot: IdentitySlot
    private let isField: Bool

    init(_ component: IdentityComponent) {
      slot = component.slot
      isField = component.child == nil
    }
  }

  let key: Key
  /// The owners by their identities in the slot. A look-up with an optional key would copy each key
  /// that it compares.
  private(set) var owners: [AnyID: Owner] = [:]
  /// The owner, if there is only one. Both `first` and a look-up would allocate. `owners` holds it.
  // SAFETY: it is read and written at once, so no two accesses overlap. See Performance notes,
  // "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  private var onlyOwner: UnretainedReference<Owner>?
  /// The location of the only owner, if it has owners below it, its state is read in place, and
  /// the slot keeps nothing. The owner holds it.
  // SAFETY: as for `onlyOwner`.
  @safe
  @exclusivity(unchecked)
  private var onlyBranch: UnretainedReference<ChildLocation>?
  /// The identities of those that have owners below them.
  private var branches: Set<AnyID> = []
  /// Changes whenever children are inserted or removed, and with every change below the slot.
  private var content: SeenStamp?
  /// Changes only when children are inserted or removed.
  private var structure: SeenStamp?
  /// The slot in the state that holds the children.
  private let children: ChildSlot
  /// Keeps the stamps valid.
  // SAFETY: as for `onlyOwner`.
  @safe
  @exclusivity(unchecked)
  private var kept: AnyObject?
  private let tree: OwnerTree

  /// - Parameters:
  ///   - children: The slot in the state that holds the children.
  ///   - state: The address of the parent's state.
  init(_ key: Key, _ children: ChildSlot, in state: RawStateAddress, tree: OwnerTree) {
    self.key = key
    self.children = children
    content = children.content.map { SeenStamp(at: $0, in: state) }
    structure = children.structure.map { SeenStamp(at: $0, in: state) }
    kept = children.kept(in: state)
    self.tree = tree
  }

  /// Makes an empty slot for the same children, in a state with another address.
  convenience init(copying other: OwnerSlot, in state: RawStateAddress, tree: OwnerTree) {
    self.init(other.key, other.children, in: state, tree: tree)
  }

  func add(_ owner: Owner, at child: AnyID) {
    owners[child] = owner
    findOnlyOwner()
  }

  func remove(_ child: AnyID) {
    setHasChildren(false, at: child)
    owners.removeAndShrink(child)
    findOnlyOwner()
  }

  private func findOnlyOwner() {
    let only = owners.count == 1 ? owners.values.first : nil
    onlyOwner = only.map { UnretainedReference($0) }
    onlyBranch = branches.isEmpty || kept != nil ? nil : only?.location.flatMap(Self.inPlace)
  }

  private static func inPlace(_ location: ChildLocation) -> UnretainedReference<ChildLocation>? {
    location.isInPlace ? UnretainedReference(location) : nil
  }

  /// Adds the owners at the slot.
  func addOwners(to owners: inout [Owner]) {
    if let onlyOwner {
      owners.append(onlyOwner.object)
    } else {
      owners.append(contentsOf: self.owners.values)
    }
  }

  func setHasChildren(_ hasChildren: Bool, at child: AnyID) {
    let wasEmpty = branches.isEmpty
    if hasChildren {
      // Until now the content was not compared after each action, so this may be an older stamp.
      if wasEmpty { content = content?.forgotten }
      branches.insert(child)
    } else if !wasEmpty {
      branches.remove(child)
    }
    guard branches.isEmpty != wasEmpty else { return }
    findOnlyOwner()
    tree.invalidate()
  }

  /// See ``Owner/addSlots(to:at:)``.
  func add(to tree: OwnerTree, at offset: Int) -> Bool {
    if let stamp = branches.isEmpty ? structure ?? content : content {
      tree.add(stamp.advanced(by: offset))
      return true
    }
    guard let onlyOwner = onlyOwner?.object, let childOffset = onlyOwner.location?.fixedOffset
    else { return false }
    return onlyOwner.addSlots(to: tree, at: offset + childOffset)
  }

  /// Returns the owner at the slot, and the address of its state, if there is one owner, in a state
  /// that is read in place, and owners below it that may have been removed. Then the slot needs no
  /// other check.
  ///
  /// - Parameters:
  ///   - state: The address of the parent's state; afterwards that of the owner's.
  ///   - isChanged: Set if a stamp has changed. The caller records it in the tree.
  @inline(__always)
  func descend(
    _ state: inout RawStateAddress,
    _ isChanged: inout Bool
  ) -> UnretainedReference<Owner>? {
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
    return onlyOwner
  }

  func sweep(_ state: RawStateAddress, _ gone: inout [Owner]) {
    guard let content else { return sweepAll(state, &gone) }
    guard let newContent = content.change(in: state) else { return }
    let structure = structure ?? content
    let newStructure = structure.change(in: state)
    let seen = ChangeCursor(content: content.latest, structure: structure.latest, kept: kept)
    self.content?.latest = newContent
    if let newStructure { self.structure?.latest = newStructure }
    if kept != nil { kept = children.kept(in: state) }
    // If no child has owners below it, the tree has the stamp of the structure.
    if newStructure != nil || !branches.isEmpty { tree.invalidate() }
    // Searching for one owner is faster than reading the feed.
    if let onlyOwner { return onlyOwner.use { sweep($0, state, &gone) } }
    let hasBranches = !branches.isEmpty
    if hasBranches, sweepChanged(since: seen, touched: true, state, &gone) { return }
    if newStructure != nil, !sweepChanged(since: seen, touched: false, state, &gone) {
      sweepAll(state, &gone)
    } else if hasBranches {
      sweepBranches(state, &gone)
    }
  }

  /// Checks the owners of children that went, which may be back, and with `touched` also the owners
  /// below those that were changed. Returns false, without checking, if they are not known.
  private func sweepChanged(
    since seen: ChangeCursor,
    touched: Bool,
    _ state: RawStateAddress,
    _ gone: inout [Owner]
  ) -> Bool {
    children.forEachChange(since: seen, touched: touched, in: state) { child, isRemoved in
      if let owner = owners[child], isRemoved || owner.hasChildren { sweep(owner, state, &gone) }
    }
  }

  private func sweepAll(_ state: RawStateAddress, _ gone: inout [Owner]) {
    if let onlyOwner { return onlyOwner.use { sweep($0, state, &gone) } }
    for owner in owners.values {
      sweep(owner, state, &gone)
    }
  }

  private func sweepBranches(_ state: RawStateAddress, _ gone: inout [Owner]) {
    for child in branches {
      if let owner = owners[child] { sweep(owner, state, &gone) }
    }
  }

  private func sweep(_ owner: Owner, _ state: RawStateAddress, _ gone: inout [Owner]) {
    guard let location = owner.location else { return }
    if !find(owner, at: location, in: state, &gone) {
      gone.append(owner)
      remove(owner.key)
    }
  }

  /// Returns whether an owner is in the state. If it is, checks the owners below it.
  private func find(
    _ owner: Owner,
    at location: ChildLocation,
    in state: RawStateAddress,
    _ gone: inout [Owner]
  ) -> Bool {
    guard location.isInPlace else { return findCopy(owner, at: location, in: state, &gone) }
    guard let child = location.address(in: state) else { return false }
    owner.wasFound(at: child)
    if owner.hasChildren { owner.sweep(child, &gone) }
    return true
  }

  private func findCopy(
    _ owner: Owner,
    at location: ChildLocation,
    in state: RawStateAddress,
    _ gone: inout [Owner]
  ) -> Bool {
    var isThere = false
    location.look(in: state) {
      if owner.hasChildren { owner.sweep($0, &gone) }
      isThere = true
    }
    return isThere
  }
}
