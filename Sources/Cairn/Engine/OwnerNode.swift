/// An owner whose state has type `State`.
final class OwnerNode<State>: Owner {
  /// The feature's state now, or nil when it is gone.
  let currentState: () -> State?
  private var places: [IdentityPlace: OwnerPlace<State>] = [:]
  /// The owner below this one while there is only one, which is found without a dictionary: most
  /// features present one thing at a time.
  private var onlyLink: OwnerLink<State>?
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

  override var isUnused: Bool { super.isUnused && places.isEmpty }
  override var children: [Owner] { places.values.flatMap(\.owners) }

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
    place.links[component] = TypedOwnerLink(step: step, child: child)
    findOnlyLink()
    return child
  }

  private func makePlace<Child>(
    for step: any IdentityStep<State, Child>,
    in state: State
  ) -> OwnerPlace<State> {
    survey.invalidate()
    return OwnerPlace(
      version: step.structuralVersion(in: state),
      versionOffset: step.versionOffset,
      survey: survey
    )
  }

  private func remove(_ component: IdentityComponent) {
    guard let place = places[component.place] else { return }
    defer { findOnlyLink() }
    place.remove(component)
    guard place.links.isEmpty else { return }
    places[component.place] = nil
    survey.invalidate()
    if !hasChildren { attachment.setHasChildren(false) }
  }

  /// Finds the owners that have left the state, and removes them from the tree.
  ///
  /// A place whose structural version stayed is not looked at, except for the owners in it that
  /// have owners below them.
  func sweep(_ state: State, _ gone: inout [Owner]) {
    if let onlyLink, onlyLink.sweep(state, &gone) { return }
    let before = gone.count
    for (key, place) in places {
      place.sweep(state, &gone)
      if place.links.isEmpty { places[key] = nil }
    }
    guard gone.count > before else { return }
    findOnlyLink()
    survey.invalidate()
  }

  /// Adds the collections here and below whose children are owners. Returns whether there are no
  /// other owners.
  func addPlaces(to survey: OwnerSurvey, at offset: Int) -> Bool {
    places.values.allSatisfy { $0.add(to: survey, at: offset) }
  }

  private func findOnlyLink() {
    onlyLink = places.count == 1 ? places.values.first?.onlyLink : nil
  }

  /// Whether there are owners below this one.
  var hasChildren: Bool { !places.isEmpty }
}

/// The owners at one place of a parent: the elements of one collection, or one child.
final class OwnerPlace<State> {
  var links: [IdentityComponent: OwnerLink<State>] = [:]
  /// Those of them that have owners below them.
  private var branches: Set<IdentityComponent> = []
  private var version: StructuralVersion?
  /// Where the version lies in the state, if that is always the same place.
  private let versionOffset: Int?
  private let survey: OwnerSurvey

  init(version: StructuralVersion?, versionOffset: Int?, survey: OwnerSurvey) {
    self.version = version
    self.versionOffset = versionOffset
    self.survey = survey
  }

  var owners: [Owner] { links.values.map(\.owner) }
  var onlyLink: OwnerLink<State>? { links.count == 1 ? links.values.first : nil }

  func remove(_ component: IdentityComponent) {
    links[component] = nil
    setHasChildren(false, at: component)
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
    if let version, let versionOffset {
      survey.add(version, at: offset + versionOffset)
      return branches.isEmpty
    }
    return onlyLink?.addPlaces(to: survey, at: offset) ?? false
  }

  func sweep(_ state: State, _ gone: inout [Owner]) {
    let newVersion = structuralVersion(in: state)
    let isUnchanged = newVersion != nil && newVersion == version
    if newVersion != version { survey.invalidate() }
    version = newVersion
    guard !isUnchanged else { return sweepBranches(state, &gone) }
    // Neither `first` nor a look-up by component: both allocate.
    for (component, link) in links {
      sweep(link, at: component, state, &gone)
    }
  }

  private func structuralVersion(in state: State) -> StructuralVersion? {
    for (_, link) in links {
      return link.structuralVersion(in: state)
    }
    return nil
  }

  private func sweepBranches(_ state: State, _ gone: inout [Owner]) {
    guard !branches.isEmpty else { return }
    for component in branches {
      if let link = links[component] { sweep(link, at: component, state, &gone) }
    }
  }

  private func sweep(
    _ link: OwnerLink<State>,
    at component: IdentityComponent,
    _ state: State,
    _ gone: inout [Owner]
  ) {
    if !link.sweep(state, &gone) {
      gone.append(link.owner)
      remove(component)
    } else if !link.hasChildren {
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

  func structuralVersion(in state: State) -> StructuralVersion? {
    preconditionFailure("OwnerLink.structuralVersion: abstract")
  }

  /// See ``OwnerNode/addPlaces(to:at:)``; false if the child can leave by itself.
  func addPlaces(to survey: OwnerSurvey, at offset: Int) -> Bool {
    preconditionFailure("OwnerLink.addPlaces: abstract")
  }

  /// Sweeps the child. Returns whether the child itself is still in the state.
  func sweep(_ state: State, _ gone: inout [Owner]) -> Bool {
    preconditionFailure("OwnerLink.sweep: abstract")
  }
}

private final class TypedOwnerLink<State, Child>: OwnerLink<State> {
  private let step: any IdentityStep<State, Child>
  private let child: OwnerNode<Child>

  init(step: any IdentityStep<State, Child>, child: OwnerNode<Child>) {
    self.step = step
    self.child = child
  }

  override var owner: Owner { child }
  override var hasChildren: Bool { child.hasChildren }

  override func structuralVersion(in state: State) -> StructuralVersion? {
    step.structuralVersion(in: state)
  }

  override func addPlaces(to survey: OwnerSurvey, at offset: Int) -> Bool {
    guard let childOffset = step.childOffset else { return false }
    return child.addPlaces(to: survey, at: offset + childOffset)
  }

  override func sweep(_ state: State, _ gone: inout [Owner]) -> Bool {
    guard let childState = step.child(in: state) else { return false }
    child.sweep(childState, &gone)
    return true
  }
}
