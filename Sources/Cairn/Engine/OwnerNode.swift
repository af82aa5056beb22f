/// An owner whose state has type `State`.
final class OwnerNode<State>: Owner {
  /// The feature's state now, or nil when it is gone.
  let currentState: () -> State?
  private var places: [IdentityPlace: OwnerPlace<State>] = [:]
  /// The place while there is only one, which is found without a dictionary: most features present
  /// one thing at a time.
  private var onlyPlace: OwnerPlace<State>?
  /// Whether there are owners below this one.
  private(set) var hasChildren = false
  private let attachment: OwnerAttachment
  private var isDetached = false

  /// The root of a store.
  init(survey: OwnerSurvey, currentState: @escaping () -> State) {
    self.currentState = currentState
    attachment = OwnerAttachment()
    super.init(parent: nil, survey: survey)
  }

  private init(
    parent: Owner,
    component: IdentityComponent,
    currentState: @escaping () -> State?,
    attachment: OwnerAttachment
  ) {
    self.currentState = currentState
    self.attachment = attachment
    super.init(parent: parent, component: component, survey: parent.survey)
  }

  override var isUnused: Bool { !hasChildren && super.isUnused }
  override var children: [Owner] {
    guard hasChildren else { return [] }
    var owners: [Owner] = []
    if let onlyPlace {
      onlyPlace.addOwners(to: &owners)
    } else {
      for (_, place) in places {
        place.addOwners(to: &owners)
      }
    }
    return owners
  }

  override var anyState: Any? { isGone ? nil : currentState() }

  override func caseName(of place: IdentityPlace) -> String? {
    guard !isGone, place.isCase(of: State.self) else { return nil }
    return (currentState() as? any CasePathable)?.caseName
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
    if let known = place.links[component] { return known.owner as? OwnerNode<Child> }
    let child = OwnerNode<Child>(
      parent: self,
      component: component,
      currentState: { [unowned self] in currentState().flatMap { step.child(in: $0) } },
      attachment: OwnerAttachment(
        detach: { [unowned self] in remove(component) },
        setHasChildren: { [unowned place] in place.setHasChildren($0, at: component) }
      )
    )
    if !hasChildren { attachment.setHasChildren(true) }
    places[component.place] = place
    place.add(TypedOwnerLink(step: step, child: child, in: state), at: component)
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
        survey: survey
      )
    }
  }

  private func remove(_ component: IdentityComponent) {
    guard let place = places[component.place] else { return }
    place.remove(component)
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
  private(set) var links: [IdentityComponent: OwnerLink<State>] = [:]
  /// The owner while there is only one: neither `first` nor a look-up, both of which allocate.
  private var onlyLink: OwnerLink<State>?
  /// Those of them that have owners below them.
  private var branches: Set<IdentityComponent> = []
  /// Changes whenever owners come to or leave the place.
  private var structure: TrackedVersion?
  /// Changes with whatever is below the place too.
  private var content: TrackedVersion?
  private let survey: OwnerSurvey

  init(structure: TrackedVersion?, content: TrackedVersion?, survey: OwnerSurvey) {
    self.structure = structure
    self.content = content
    self.survey = survey
  }

  func add(_ link: OwnerLink<State>, at component: IdentityComponent) {
    links[component] = link
    findOnlyLink()
  }

  func remove(_ component: IdentityComponent) {
    links.removeGivingUpRoom(component)
    findOnlyLink()
    setHasChildren(false, at: component)
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

  func setHasChildren(_ hasChildren: Bool, at component: IdentityComponent) {
    let wasEmpty = branches.isEmpty
    if hasChildren {
      branches.insert(component)
    } else if !wasEmpty {
      branches.remove(component)
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
    if let content, let structure {
      guard let newContent = content.change(in: state) else { return }
      self.content = newContent
      survey.invalidate()
      guard let newStructure = structure.change(in: state) else {
        return sweepBranches(state, &gone)
      }
      self.structure = newStructure
    }
    if let onlyLink { return sweep(onlyLink, state, &gone) }
    for (_, link) in links {
      sweep(link, state, &gone)
    }
  }

  private func sweepBranches(_ state: UnsafeRawPointer, _ gone: inout [Owner]) {
    guard !branches.isEmpty else { return }
    for component in branches {
      if let link = links[component] { sweep(link, state, &gone) }
    }
  }

  private func sweep(_ link: OwnerLink<State>, _ state: UnsafeRawPointer, _ gone: inout [Owner]) {
    if !link.sweep(state, &gone) {
      gone.append(link.owner)
      if let component = link.owner.component { remove(component) }
    } else if !branches.isEmpty, !link.hasChildren, let component = link.owner.component {
      setHasChildren(false, at: component)
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

private final class TypedOwnerLink<State, Child>: OwnerLink<State> {
  private let child: OwnerNode<Child>

  /// Where the child lies in the state, if that is always the same place.
  private let childOffset: Int?
  /// Where it lies while it is there.
  private let location: ChildLocation

  init(step: any IdentityStep<State, Child>, child: OwnerNode<Child>, in state: State) {
    self.child = child
    childOffset = step.childOffset
    location = step.location(in: state)
  }

  override var owner: Owner { child }
  override var hasChildren: Bool { child.hasChildren }

  override func addPlaces(to survey: OwnerSurvey, at offset: Int) -> Bool {
    guard let childOffset else { return false }
    return child.addPlaces(to: survey, at: offset + childOffset)
  }

  override func sweep(_ state: UnsafeRawPointer, _ gone: inout [Owner]) -> Bool {
    if let childOffset {
      // SAFETY: the step gives the offset of a stored property of the state at this address.
      child.sweep(state + childOffset, &gone)
      return true
    }
    var isThere = false
    location.look(in: state) {
      child.sweep($0, &gone)
      isThere = true
    }
    return isThere
  }
}
