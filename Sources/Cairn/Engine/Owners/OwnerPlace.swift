/// The owners at one place of a parent: the elements of one collection, or one child.
final class OwnerPlace {
  /// By what tells them apart; nil for a child that is alone there.
  private(set) var links: [AnyHashable?: OwnerLink] = [:]
  /// The owner while there is only one: neither `first` nor a look-up, both of which allocate.
  private var onlyLink: OwnerLink?
  /// Those of them that have owners below them.
  private var branches: Set<AnyHashable?> = []
  /// Changes whenever owners come to or leave the place.
  private var structure: SeenStamp?
  /// Changes with whatever is below the place too.
  private var content: SeenStamp?
  /// Where the collection lies that the owners are elements of.
  private let elements: ElementPlace?
  /// What has to be kept for as long as the stamps are remembered.
  private var kept: Any?
  /// Whether that is anything: looking at `kept` copies what it holds.
  private let isKeeping: Bool
  private let tree: OwnerTree

  /// - Parameters:
  ///   - lens: The lens of the owners.
  ///   - state: Where the parent's state lies.
  init<Parent, Child>(
    _ lens: ChildLens<Parent, Child>,
    in state: RawStateAddress,
    tree: OwnerTree
  ) {
    structure = lens.structure.map { SeenStamp($0, in: state) }
    content = lens.content.map { SeenStamp($0, in: state) }
    elements = lens.elements
    kept = elements?.kept(in: state)
    isKeeping = kept != nil
    self.tree = tree
  }

  func link(at child: AnyHashable?) -> OwnerLink? { links[child] }

  func add(_ link: OwnerLink, at child: AnyHashable?) {
    links[child] = link
    findOnlyLink()
  }

  func remove(_ child: AnyHashable?) {
    links.removeGivingUpRoom(child)
    findOnlyLink()
    setHasChildren(false, at: child)
  }

  private func findOnlyLink() {
    onlyLink = links.count == 1 ? links.values.first : nil
  }

  /// Adds the owners at the place.
  func addOwners(to owners: inout [Owner]) {
    if let onlyLink {
      owners.append(onlyLink.owner)
    } else {
      for (_, link) in links {
        owners.append(link.owner)
      }
    }
  }

  func setHasChildren(_ hasChildren: Bool, at child: AnyHashable?) {
    let wasEmpty = branches.isEmpty
    if hasChildren {
      // Until now the content was not compared after each action, so this may be an older stamp.
      if wasEmpty { content = content?.forgotten }
      branches.insert(child)
    } else if !wasEmpty {
      branches.remove(child)
    }
    if branches.isEmpty != wasEmpty { tree.invalidate() }
  }

  /// See ``Owner/addPlaces(to:at:)``.
  func add(to tree: OwnerTree, at offset: Int) -> Bool {
    if let stamp = branches.isEmpty ? structure : content {
      tree.add(stamp.advanced(by: offset))
      return true
    }
    guard let onlyLink, case .offset(let childOffset) = onlyLink.way else { return false }
    return onlyLink.owner.addPlaces(to: tree, at: offset + childOffset)
  }

  func sweep(_ state: RawStateAddress, _ gone: inout [Owner]) {
    guard let content, let structure else { return sweepAll(state, &gone) }
    guard let newContent = content.change(in: state) else { return }
    self.content = newContent
    if isKeeping { kept = elements?.kept(in: state) }
    tree.invalidate()
    if let newStructure = structure.change(in: state) {
      self.structure = newStructure
      guard sweepDeparted(since: structure.latest, state, &gone) else {
        return sweepAll(state, &gone)
      }
    }
    if !branches.isEmpty { sweepTouched(since: content.latest, state, &gone) }
  }

  /// Looks at the owners that are known to have gone; they may be back. Returns false, having done
  /// nothing, if it is not known which have.
  private func sweepDeparted(
    since stamp: ChangeStamp,
    _ state: RawStateAddress,
    _ gone: inout [Owner]
  ) -> Bool {
    guard let elements else { return false }
    return elements.forEachChild(goneSince: stamp, in: state) {
      if let link = links[$0] { sweep(link, state, &gone) }
    }
  }

  /// Looks at the owners below those that were touched.
  private func sweepTouched(
    since stamp: ChangeStamp,
    _ state: RawStateAddress,
    _ gone: inout [Owner]
  ) {
    let isKnown = elements?.forEachChild(touchedSince: stamp, in: state) {
      if let link = links[$0], link.owner.hasChildren { sweep(link, state, &gone) }
    }
    if isKnown != true { sweepBranches(state, &gone) }
  }

  private func sweepAll(_ state: RawStateAddress, _ gone: inout [Owner]) {
    if let onlyLink { return sweep(onlyLink, state, &gone) }
    for link in links.values {
      sweep(link, state, &gone)
    }
  }

  private func sweepBranches(_ state: RawStateAddress, _ gone: inout [Owner]) {
    for child in branches {
      if let link = links[child] { sweep(link, state, &gone) }
    }
  }

  private func sweep(_ link: OwnerLink, _ state: RawStateAddress, _ gone: inout [Owner]) {
    let owner = link.owner
    var isThere = false
    link.way.look(in: state) {
      if owner.hasChildren { owner.sweep($0, &gone) }
      isThere = true
    }
    if !isThere {
      gone.append(owner)
      remove(owner.component?.child)
    } else if !branches.isEmpty, !owner.hasChildren {
      setHasChildren(false, at: owner.component?.child)
    }
  }
}

/// An owner at a place, and the way to its state.
struct OwnerLink {
  let owner: Owner
  let way: OwnerWay
}

/// The way from a state to that of a child that has an owner.
enum OwnerWay {
  /// The child always lies at the same place.
  case offset(Int)
  /// The child may leave the state.
  case location(ChildLocation)

  init<State, Child>(_ step: ChildStep<State, Child>, in state: State) {
    self = step.lens.childOffset.map(Self.offset) ?? .location(step.location(in: state))
  }

  /// Whether what is found is a copy.
  var isCopied: Bool {
    switch self {
    case .offset: false
    case .location(let location): !location.isInPlace
    }
  }

  /// Calls `body` with the address of the child in the state at an address; not at all when the child is
  /// gone.
  func look(in state: RawStateAddress, _ body: (RawStateAddress) -> Void) {
    switch self {
    case .offset(let offset): body(state.advanced(by: offset))
    case .location(let location): location.look(in: state, body)
    }
  }
}
