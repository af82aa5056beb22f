/// An owner whose state has type `State`.
final class OwnerNode<State>: Owner {
  /// Looks for the state, which lies where it is found until the next action is reduced.
  private let find: (_ body: (UnsafePointer<State>) -> Void) -> Void
  /// Whether what is found is a copy, which is gone when `find` returns.
  private let isCopied: Bool
  /// The copy that is kept until the next action is reduced.
  private lazy var copy = Room<State>()
  /// Where the state was found, and how many actions had been reduced then.
  private var lastPlace: UnsafePointer<State>?
  private var lastCount = UInt64.max
  private var places: [IdentityPlace: OwnerPlace<State>] = [:]
  /// The place while there is only one, which is found without a dictionary: most features present
  /// one thing at a time.
  private var onlyPlace: OwnerPlace<State>?
  /// Whether there are owners below this one.
  private(set) var hasChildren = false
  private let attachment: OwnerAttachment
  private var isDetached = false

  /// The root of a store.
  init(survey: OwnerSurvey, address: UnsafePointer<State>) {
    find = { $0(address) }
    isCopied = false
    attachment = OwnerAttachment()
    super.init(parent: nil, survey: survey)
  }

  private init(
    parent: Owner,
    component: IdentityComponent,
    attachment: OwnerAttachment,
    isCopied: Bool,
    find: @escaping (_ body: (UnsafePointer<State>) -> Void) -> Void
  ) {
    self.find = find
    self.isCopied = isCopied
    self.attachment = attachment
    super.init(parent: parent, component: component, survey: parent.survey)
  }

  override var isUnused: Bool { !hasChildren && super.isUnused }
  override var childCount: Int {
    guard hasChildren else { return 0 }
    return onlyPlace?.links.count ?? places.values.reduce(0) { $0 + $1.links.count }
  }

  override func addChildren(to owners: inout [Owner]) {
    guard hasChildren else { return }
    if let onlyPlace {
      onlyPlace.addOwners(to: &owners)
    } else {
      for (_, place) in places {
        place.addOwners(to: &owners)
      }
    }
  }

  /// Calls `body` with where the state lies, or a copy of it does; not at all when the feature is gone.
  func look(_ body: (UnsafePointer<State>) -> Void) {
    guard !isGone else { return }
    survey.status.checkReading()
    if lastCount != survey.status.reductionCount {
      lastPlace = nil
      find { lastPlace = isCopied ? keepCopy(of: $0.pointee) : $0 }
      lastCount = survey.status.reductionCount
    }
    if let lastPlace { body(lastPlace) }
  }

  private func keepCopy(of state: State) -> UnsafePointer<State> {
    copy.fill(state)
    survey.status.share(copy)
    return copy.place
  }

  override var anyState: Any? {
    var state: Any?
    look { state = $0.pointee }
    return state
  }

  override func caseName(of place: IdentityPlace) -> String? {
    guard place.isCase(of: State.self) else { return nil }
    return (anyState as? any CasePathable)?.caseName
  }

  override func pruneIfUnused() {
    guard isUnused, !isGone, !isDetached, let parent else { return }
    isDetached = true
    attachment.detach()
    parent.pruneIfUnused()
  }

  /// The owner at a step from here, which is in the state; made if need be.
  func child<Child>(at step: any IdentityStep<State, Child>, in state: State) -> OwnerNode<Child>? {
    let component = step.component
    let place = places[component.place] ?? makePlace(for: step, in: state)
    if let known = place.links[component.child] { return known.owner as? OwnerNode<Child> }
    let way = OwnerWay(step, in: state)
    let child = OwnerNode<Child>(
      parent: self,
      component: component,
      attachment: OwnerAttachment(
        detach: { [unowned self] in remove(component) },
        setHasChildren: { [unowned place] in place.setHasChildren($0, at: component.child) }
      ),
      isCopied: way.isCopied
    ) { [unowned self] body in
      look { way.look(in: $0) { body($0.assumingMemoryBound(to: Child.self)) } }
    }
    if !hasChildren { attachment.setHasChildren(true) }
    places[component.place] = place
    place.add(TypedOwnerLink(way: way, child: child), at: component.child)
    findOnlyPlace()
    return child
  }

  private func makePlace<Child>(
    for step: any IdentityStep<State, Child>,
    in state: State
  ) -> OwnerPlace<State> {
    survey.invalidate()
    return withUnsafePointer(to: state) { state in
      OwnerPlace(
        structure: step.structure.map { TrackedVersion($0, in: state) },
        content: step.content.map { TrackedVersion($0, in: state) },
        elements: step.elements,
        survey: survey
      )
    }
  }

  private func remove(_ component: IdentityComponent) {
    guard let place = places[component.place] else { return }
    place.remove(component.child)
    guard place.links.isEmpty else { return }
    places.removeGivingUpRoom(component.place)
    findOnlyPlace()
    survey.invalidate()
    if !hasChildren { attachment.setHasChildren(false) }
  }

  /// Finds the owners that have left the state at an address, and removes them from the tree.
  ///
  /// A place whose version stayed is not looked at, except for the owners in it that have owners
  /// below them, unless the version is theirs too.
  func sweep(_ state: UnsafeRawPointer, _ gone: inout [Owner]) {
    let before = gone.count
    if let onlyPlace {
      onlyPlace.sweep(state, &gone)
    } else {
      for place in places.values {
        place.sweep(state, &gone)
      }
    }
    guard gone.count > before else { return }
    for (key, place) in places where place.links.isEmpty {
      places[key] = nil
    }
    findOnlyPlace()
    survey.invalidate()
  }

  /// Adds the places here and below whose children are owners, as far as they have versions. Returns
  /// whether there are no other owners.
  func addPlaces(to survey: OwnerSurvey, at offset: Int) -> Bool {
    guard hasChildren else { return true }
    return places.values.allSatisfy { $0.add(to: survey, at: offset) }
  }

  private func findOnlyPlace() {
    onlyPlace = places.count == 1 ? places.values.first : nil
    hasChildren = !places.isEmpty
  }
}

/// The owners at one place of a parent: the elements of one collection, or one child.
final class OwnerPlace<State> {
  /// By what tells them apart; nil for a child that is alone there.
  private(set) var links: [AnyHashable?: OwnerLink<State>] = [:]
  /// The owner while there is only one: neither `first` nor a look-up, both of which allocate.
  private var onlyLink: OwnerLink<State>?
  /// Those of them that have owners below them.
  private var branches: Set<AnyHashable?> = []
  /// Changes whenever owners come to or leave the place.
  private var structure: TrackedVersion?
  /// Changes with whatever is below the place too.
  private var content: TrackedVersion?
  /// Where the collection lies that the owners are elements of.
  private let elements: ElementPlace?
  private let survey: OwnerSurvey

  init(
    structure: TrackedVersion?,
    content: TrackedVersion?,
    elements: ElementPlace?,
    survey: OwnerSurvey
  ) {
    self.structure = structure
    self.content = content
    self.elements = elements
    self.survey = survey
  }

  func add(_ link: OwnerLink<State>, at child: AnyHashable?) {
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
      branches.insert(child)
    } else if !wasEmpty {
      branches.remove(child)
    }
    if branches.isEmpty != wasEmpty { survey.invalidate() }
  }

  /// See ``OwnerNode/addPlaces(to:at:)``.
  func add(to survey: OwnerSurvey, at offset: Int) -> Bool {
    if let version = branches.isEmpty ? structure : content {
      survey.add(version.advanced(by: offset))
      return true
    }
    return onlyLink?.addPlaces(to: survey, at: offset) ?? false
  }

  func sweep(_ state: UnsafeRawPointer, _ gone: inout [Owner]) {
    guard let content, let structure else { return sweepAll(state, &gone) }
    guard let newContent = content.change(in: state) else { return }
    self.content = newContent
    survey.invalidate()
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
    since version: StructuralVersion,
    _ state: UnsafeRawPointer,
    _ gone: inout [Owner]
  ) -> Bool {
    guard let elements else { return false }
    return elements.forEachChild(goneSince: version, in: state) {
      if let link = links[$0] { sweep(link, at: $0, state, &gone) }
    }
  }

  /// Looks at the owners below those that were touched.
  private func sweepTouched(
    since stamp: StructuralVersion,
    _ state: UnsafeRawPointer,
    _ gone: inout [Owner]
  ) {
    let isKnown = elements?.forEachChild(touchedSince: stamp, in: state) {
      if branches.contains($0), let link = links[$0] { sweep(link, at: $0, state, &gone) }
    }
    if isKnown != true { sweepBranches(state, &gone) }
  }

  private func sweepAll(_ state: UnsafeRawPointer, _ gone: inout [Owner]) {
    if let onlyLink { return sweep(onlyLink, at: onlyLink.owner.component?.child, state, &gone) }
    for (child, link) in links {
      sweep(link, at: child, state, &gone)
    }
  }

  private func sweepBranches(_ state: UnsafeRawPointer, _ gone: inout [Owner]) {
    for child in branches {
      if let link = links[child] { sweep(link, at: child, state, &gone) }
    }
  }

  private func sweep(
    _ link: OwnerLink<State>,
    at child: AnyHashable?,
    _ state: UnsafeRawPointer,
    _ gone: inout [Owner]
  ) {
    if !link.sweep(state, &gone) {
      gone.append(link.owner)
      remove(child)
    } else if !branches.isEmpty, !link.hasChildren {
      setHasChildren(false, at: child)
    }
  }
}

/// What an owner tells the one above it.
struct OwnerAttachment {
  /// Nothing is left in the owner.
  var detach: () -> Void = {}
  /// Whether the owner has owners below it.
  var setHasChildren: (Bool) -> Void = { _ in }
}

/// A parent's hold on one owner below it, with the child's type hidden.
class OwnerLink<State> {
  var owner: Owner { preconditionFailure("OwnerLink.owner: abstract") }
  var hasChildren: Bool { preconditionFailure("OwnerLink.hasChildren: abstract") }

  /// See ``OwnerNode/addPlaces(to:at:)``; false if the child can leave by itself.
  func addPlaces(to survey: OwnerSurvey, at offset: Int) -> Bool {
    preconditionFailure("OwnerLink.addPlaces: abstract")
  }

  /// Sweeps the child. Returns whether the child itself is still in the state.
  func sweep(_ state: UnsafeRawPointer, _ gone: inout [Owner]) -> Bool {
    preconditionFailure("OwnerLink.sweep: abstract")
  }
}

/// The way from a state to that of a child that has an owner.
private enum OwnerWay {
  /// The child always lies at the same place.
  case offset(Int)
  /// The child may leave the state.
  case location(ChildLocation)

  init<State, Child>(_ step: any IdentityStep<State, Child>, in state: State) {
    self = step.childOffset.map(Self.offset) ?? .location(step.location(in: state))
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
  func look(in state: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void) {
    switch self {
    // SAFETY: the step gives the offset of a stored property of the state at this address.
    case .offset(let offset): body(state + offset)
    case .location(let location): location.look(in: state, body)
    }
  }
}

private final class TypedOwnerLink<State, Child>: OwnerLink<State> {
  private let child: OwnerNode<Child>
  private let way: OwnerWay

  init(way: OwnerWay, child: OwnerNode<Child>) {
    self.child = child
    self.way = way
  }

  override var owner: Owner { child }
  override var hasChildren: Bool { child.hasChildren }

  override func addPlaces(to survey: OwnerSurvey, at offset: Int) -> Bool {
    guard case .offset(let childOffset) = way else { return false }
    return child.addPlaces(to: survey, at: offset + childOffset)
  }

  override func sweep(_ state: UnsafeRawPointer, _ gone: inout [Owner]) -> Bool {
    var isThere = false
    way.look(in: state) {
      child.sweep($0, &gone)
      isThere = true
    }
    return isThere
  }
}
