/// An owner whose state has type `State`.
final class OwnerNode<State>: Owner {
  /// The feature's state now, or nil when it is gone.
  let currentState: () -> State?
  private var places: [IdentityPlace: OwnerPlace<State>] = [:]
  private unowned let parent: Owner?
  private let component: IdentityComponent?
  private let detach: () -> Void

  /// The root of a store.
  init(currentState: @escaping () -> State) {
    self.currentState = currentState
    parent = nil
    component = nil
    detach = {}
  }

  private init(
    parent: Owner,
    component: IdentityComponent,
    currentState: @escaping () -> State?,
    detach: @escaping () -> Void
  ) {
    self.parent = parent
    self.component = component
    self.currentState = currentState
    self.detach = detach
  }

  override var isUnused: Bool { super.isUnused && places.isEmpty }
  override var children: [Owner] { places.values.flatMap(\.owners) }
  override var path: [IdentityComponent] { (parent?.path ?? []) + (component.map { [$0] } ?? []) }

  override func pruneIfUnused() {
    guard isUnused, !isGone, let parent else { return }
    detach()
    parent.pruneIfUnused()
  }

  /// The owner at a step from here, which is in the state; made if need be.
  func child<Child>(at step: any IdentityStep<State, Child>, in state: State) -> OwnerNode<Child>? {
    let component = step.component
    let place = places[component.place] ?? OwnerPlace(version: step.structuralVersion(in: state))
    if let known = place.links[component] { return known.owner as? OwnerNode<Child> }
    let child = OwnerNode<Child>(
      parent: self,
      component: component,
      currentState: { [unowned self] in currentState().flatMap { step.child(in: $0) } },
      detach: { [unowned self] in remove(component) }
    )
    places[component.place] = place
    place.links[component] = TypedOwnerLink(step: step, child: child)
    return child
  }

  private func remove(_ component: IdentityComponent) {
    guard let place = places[component.place] else { return }
    place.links[component] = nil
    if place.links.isEmpty { places[component.place] = nil }
  }

  /// Finds the owners that have left the state, and removes them from the tree.
  ///
  /// A place whose structural version stayed is not looked at, except for the owners in it that
  /// have owners below them.
  func sweep(_ state: State, _ gone: inout [Owner]) {
    for (key, place) in places {
      place.sweep(state, &gone)
      if place.links.isEmpty { places[key] = nil }
    }
  }

  /// Whether there are owners below this one.
  var hasChildren: Bool { !places.isEmpty }
}

/// The owners at one place of a parent: the elements of one collection, or one child.
final class OwnerPlace<State> {
  var links: [IdentityComponent: OwnerLink<State>] = [:]
  private var version: StructuralVersion?

  init(version: StructuralVersion?) {
    self.version = version
  }

  var owners: [Owner] { links.values.map(\.owner) }

  func sweep(_ state: State, _ gone: inout [Owner]) {
    guard let newVersion = links.first?.value.structuralVersion(in: state) else {
      return sweepLinks(state, &gone) { _ in true }
    }
    let isUnchanged = newVersion == version
    version = newVersion
    sweepLinks(state, &gone) { link in !isUnchanged || link.hasChildren }
  }

  private func sweepLinks(
    _ state: State,
    _ gone: inout [Owner],
    where isAffected: (OwnerLink<State>) -> Bool
  ) {
    for (component, link) in links where isAffected(link) && !link.sweep(state, &gone) {
      gone.append(link.owner)
      links[component] = nil
    }
  }
}

/// A parent's hold on one owner below it, with the child's type hidden.
class OwnerLink<State> {
  var owner: Owner { preconditionFailure("OwnerLink.owner: abstract") }
  var hasChildren: Bool { preconditionFailure("OwnerLink.hasChildren: abstract") }

  func structuralVersion(in state: State) -> StructuralVersion? {
    preconditionFailure("OwnerLink.structuralVersion: abstract")
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

  override func sweep(_ state: State, _ gone: inout [Owner]) -> Bool {
    guard let childState = step.child(in: state) else { return false }
    child.sweep(childState, &gone)
    return true
  }
}
